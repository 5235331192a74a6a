import { Field } from '@ev/console-kit/field.tsx';
import { Select } from 'antd';
import { useState } from 'react';
import { adviserOptions, useListChoices } from '../../../data/list-choices.ts';
import { BulkWindow, type ChosenOrder } from './bulk-window.tsx';
import { type Outcome, useBulk } from './use-bulk.ts';

/** Assigns one adviser to several orders. */
export function BulkAdviser({
  orders,
  gone,
  onClose,
}: {
  orders: readonly ChosenOrder[];
  gone: number;
  onClose: (outcomes: ReadonlyMap<string, Outcome>) => void;
}) {
  const { data } = useListChoices();
  const bulk = useBulk('order.assignAdviser');
  const [adviserId, setAdviserId] = useState('');
  const [missing, setMissing] = useState(false);

  const run = () => {
    setMissing(!adviserId);
    if (!adviserId) return;
    void bulk.run(
      orders.map(({ orderNo, status, version }) => ({
        orderNo,
        seenStatus: status,
        seenVersion: version,
        adviserId,
      })),
    );
  };
  return (
    <BulkWindow
      title="分配顾问"
      text="每位客户会收到通知，能看到新顾问的姓名。顾问须在订单的门店工作。"
      orders={orders}
      gone={gone}
      now={{ title: '原顾问', of: ({ adviserName }) => adviserName ?? '未分配' }}
      outcomes={bulk.outcomes}
      running={bulk.running}
      onRun={run}
      onClose={() => onClose(bulk.outcomes)}
    >
      <Field id="adviser" label="顾问" error={missing ? '请选择顾问' : ''}>
        {({ status, ...field }) => (
          <Select
            {...field}
            {...(status ? { status } : {})}
            placeholder="选择顾问"
            disabled={bulk.outcomes.size > 0}
            showSearch={{ optionFilterProp: 'label' }}
            options={adviserOptions(data?.advisers)}
            value={adviserId || null}
            onChange={(id: string | null) => {
              setAdviserId(id ?? '');
              setMissing(false);
            }}
          />
        )}
      </Field>
    </BulkWindow>
  );
}
