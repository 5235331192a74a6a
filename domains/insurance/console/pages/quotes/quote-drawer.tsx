import { Acts } from '@ev/console-kit/acts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { StaffQuote } from '../../../contract/quote.ts';
import { AnswerForm } from './answer-form.tsx';
import { OfferFacts, WishFacts } from './quote-facts.tsx';
import { VehiclePolicies } from './vehicle-policies.tsx';

/** One request: the wish, the answer, and the policies of the car. */
export function QuoteDrawer({
  quoteNo,
  onDone,
  onClose,
}: {
  quoteNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('insurance.getAnyQuote', { quoteNo });
  return (
    <Drawer open title={`询价单 ${quoteNo}`} size={640} onClose={onClose}>
      <QueryView query={query} what="询价单">
        {(quote) => <Detail quote={quote} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

function Detail({ quote, onDone }: { quote: StaffQuote; onDone: (said: string) => void }) {
  const mayWork = useMay('insurance.work');
  const [answering, setAnswering] = useState(false);
  return (
    <>
      <WishFacts quote={quote} />
      {mayWork && quote.status === 'requested' && (
        <Acts>
          <Button type="primary" onClick={() => setAnswering(true)}>
            填写报价
          </Button>
        </Acts>
      )}
      <OfferFacts quote={quote} />
      <VehiclePolicies vin={quote.vin} mayAdd={mayWork} onDone={onDone} />
      {answering && (
        <AnswerForm
          quote={quote}
          onDone={(said) => {
            onDone(said);
            setAnswering(false);
          }}
          onCancel={() => setAnswering(false)}
        />
      )}
    </>
  );
}
