import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { promiseText } from '@ev/console-kit/time.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input } from 'antd';
import { changePromise } from '../../../../contract/staff-endpoints.ts';
import { orderQueries } from '../../../data/order-queries.ts';
import { staffActText } from '../../../words/acts.ts';
import { ActFrame } from './act-frame.tsx';
import { type ActProps, seenOf } from './act-props.ts';

const days = [
  ['from', '开始日期'],
  ['to', '结束日期'],
] as const;

const check = ({ from, to }: { from: string; to: string }): Record<string, string> =>
  from && to && to < from ? { to: '结束日期不能早于开始日期' } : {};

export function ChangePromise({ order, onDone, onCancel }: ActProps) {
  const { expectedFrom: from, expectedTo: to } = order;
  const form = useCommandForm(changePromise, {
    begin: { ...seenOf(order), from, to, reason: '' },
    check,
    changes: orderQueries,
    onDone: (_answer, sent) => onDone(`预计交付已调整为 ${promiseText(sent.from, sent.to)}`),
  });
  return (
    <ActFrame
      form={form}
      title={staffActText.changePromise}
      text="客户会收到通知，能看到新的时间和原因。约定的交付时间不变，逾期补偿仍按约定计算。"
      okText="调整并通知客户"
      onCancel={onCancel}
    >
      {days.map(([name, label]) => (
        <Field key={name} id={name} label={label} error={form.errors[name] ?? ''}>
          {(field) => (
            <Input
              {...field}
              type="date"
              value={form.typed[name]}
              onChange={({ target }) => form.change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <ReasonField
        label="变更原因"
        hint="客户能看到"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </ActFrame>
  );
}
