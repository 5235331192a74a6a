import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { useCodeAhead } from '@ev/app-kit/use-code-ahead.ts';
import { Button } from '@ev/ui/button.tsx';
import { lazy, Suspense, useState } from 'react';
import type { Quote, WorkOrder } from '../../../contract/maintenance.ts';
import { DecideForm } from './decide-form.tsx';

// The reader of documents loads after the page.
const loadSigning = async () => ({ default: (await import('./signing.tsx')).Signing });
const Signing = lazy(loadSigning);

/** The quote is decided first; then its document replaces the form, until the customer decides again. */
export function Presented({ order, quote }: { order: WorkOrder; quote: Quote }) {
  const { flowNo, version } = quote;
  const [isMadeHere, setMadeHere] = useState(false);
  // The document that the customer has put aside to decide again.
  const [asideFlow, setAsideFlow] = useState<string | null>(null);
  const [firstVersion] = useState(version);
  useCodeAhead(loadSigning);
  if (flowNo === null || flowNo === asideFlow)
    return (
      <DecideForm
        order={order}
        quote={quote}
        isNewer={version !== firstVersion}
        onSent={() => {
          setMadeHere(true);
          setAsideFlow(null);
        }}
      />
    );
  return (
    <Suspense fallback={<CardsSkeleton label="正在加载确认书" heights={[92, 420]} />}>
      <Signing
        key={flowNo}
        order={order}
        flowNo={flowNo}
        isNew={isMadeHere}
        again={
          <Button variant="secondary" onClick={() => setAsideFlow(flowNo)}>
            重新选择
          </Button>
        }
      />
    </Suspense>
  );
}
