import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { StaffCase } from '../../../contract/staff-case.ts';
import type { StaffCaseAct } from '../../../contract/staff-kinds.ts';
import { caseActs } from './acts.tsx';
import { ApplicationFacts, GoodsFacts, MoneyFacts, OrderFacts } from './case-facts.tsx';
import { ProofPictures } from './proof-pictures.tsx';

/** One case: application, order, goods on their way, money, history and possible actions. */
export function CaseDrawer({
  caseNo,
  onDone,
  onClose,
}: {
  caseNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('after-sales.getAnyCase', { caseNo });
  return (
    <Drawer open title={`售后单 ${caseNo}`} size={640} onClose={onClose}>
      <QueryView query={query} what="售后单">
        {(detail) => <Detail detail={detail} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

function Detail({ detail, onDone }: { detail: StaffCase; onDone: (said: string) => void }) {
  const may = { decide: useMay('afterSales.decide'), refund: useMay('afterSales.refund') };
  const [act, setAct] = useState<StaffCaseAct | null>(null);
  const acts = detail.acts.filter((one) => (one === 'retryRefund' ? may.refund : may.decide));
  const Form = act && caseActs[act].Form;
  return (
    <>
      <ApplicationFacts detail={detail} />
      <ProofPictures caseNo={detail.caseNo} pictureIds={detail.pictures} />
      {acts.length > 0 && (
        <Acts>
          {acts.map((one) => (
            <Button
              key={one}
              type={caseActs[one].first ? 'primary' : 'default'}
              danger={caseActs[one].danger ?? false}
              onClick={() => setAct(one)}
            >
              {caseActs[one].text}
            </Button>
          ))}
        </Acts>
      )}
      <GoodsFacts detail={detail} />
      <MoneyFacts detail={detail} />
      <OrderFacts detail={detail} />
      <DrawerSection name="经过">
        <HistoryLines history={detail.history} />
      </DrawerSection>
      {Form && (
        <Form
          detail={detail}
          onDone={(said) => {
            onDone(said);
            setAct(null);
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </>
  );
}
