import { firstMessages } from '@ev/console-kit/form-errors.ts';
import { promiseText } from '@ev/console-kit/time.ts';
import { useState } from 'react';
import { changePromise } from '../../../../contract/delivery-endpoints.ts';
import { checkPromise, PromiseFields, type TypedPromise } from '../../../parts/promise-fields.tsx';
import { BulkWindow, type ChosenOrder } from './bulk-window.tsx';
import { type Outcome, useBulk } from './use-bulk.ts';

/** Sets another delivery range for several orders, with its reason; their customers are notified. */
export function BulkPromise({
  orders,
  gone,
  onClose,
}: {
  orders: readonly ChosenOrder[];
  gone: number;
  onClose: (outcomes: ReadonlyMap<string, Outcome>) => void;
}) {
  const bulk = useBulk('order.changePromise');
  const [typed, setTyped] = useState<TypedPromise>({ from: '', to: '', reason: '' });
  const [tried, setTried] = useState(false);
  const inputs = orders.map(({ orderNo, status, version }) => ({
    orderNo,
    seenStatus: status,
    seenVersion: version,
    ...typed,
  }));
  const issues = inputs[0] && changePromise.input.safeParse(inputs[0]).error?.issues;
  const errors = { ...(issues ? firstMessages(issues) : {}), ...checkPromise(typed) };

  const run = () => {
    setTried(true);
    if (Object.keys(errors).length === 0) void bulk.run(inputs);
  };
  return (
    <BulkWindow
      title="调整交付时间"
      text="每位客户会收到通知，能看到新的时间和原因。约定的交付时间不变，逾期补偿仍按约定计算。"
      orders={orders}
      gone={gone}
      now={{
        title: '原预计交付',
        of: ({ expectedFrom, expectedTo }) => promiseText(expectedFrom, expectedTo),
      }}
      outcomes={bulk.outcomes}
      running={bulk.running}
      onRun={run}
      onClose={() => onClose(bulk.outcomes)}
    >
      <PromiseFields
        typed={typed}
        errors={tried ? errors : {}}
        onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
    </BulkWindow>
  );
}
