import { Acts } from '@ev/console-kit/acts.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import type { WorkOrderAct } from '../../../contract/staff-kinds.ts';
import type { StaffWorkOrder } from '../../../contract/staff-maintenance.ts';
import { workForms } from './acts.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { WorkFacts } from './work-facts.tsx';

/** The car, what can be done now, its quote, steps and history. */
export function WorkOrderView({ order, onDone }: { order: StaffWorkOrder; onDone: (said: string) => void }) {
  const [mayWork, mayRefund] = [useMay('maintenance.work'), useMay('maintenance.refund')];
  // Fixed while a dialog is open, so that the server refuses the second of two people.
  const [open, setOpen] = useState<{ act: WorkOrderAct; seen: StaffWorkOrder } | null>(null);
  const offered = order.acts.filter((act) => (act === 'refund' ? mayRefund : mayWork));
  const Form = open && workForms[open.act].Form;
  return (
    <>
      <WorkFacts order={order} />
      {offered.length > 0 && (
        <Acts>
          {offered.map((act) => (
            <Button
              key={act}
              type={act === offered[0] ? 'primary' : 'default'}
              danger={act === 'close' || act === 'refund'}
              onClick={() => setOpen({ act, seen: order })}
            >
              {workForms[act].text}
            </Button>
          ))}
        </Acts>
      )}
      <QuotePanel order={order} />
      <StepsPanel order={order} />
      <Panel title="经过">
        <HistoryLines history={order.history} />
      </Panel>
      {Form && (
        <Form
          order={open.seen}
          onDone={(said) => {
            setOpen(null);
            onDone(said);
          }}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}
