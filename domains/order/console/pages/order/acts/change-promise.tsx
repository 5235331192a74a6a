import { promiseText } from '@ev/console-kit/time.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { changePromise } from '../../../../contract/delivery-endpoints.ts';
import { checkPromise, PromiseFields } from '../../../parts/promise-fields.tsx';
import { actWords } from '../../../words/acts.ts';
import { ActFrame } from './act-frame.tsx';
import { type ActProps, seenOf } from './act-props.ts';

export function ChangePromise({ order, onDone, onCancel }: ActProps) {
  const { expectedFrom: from, expectedTo: to } = order;
  const form = useCommandForm(changePromise, {
    begin: { ...seenOf(order), from, to, reason: '' },
    check: checkPromise,
    onDone: (_answer, sent) => onDone(`预计交付已调整为 ${promiseText(sent.from, sent.to)}`),
  });
  return (
    <ActFrame
      form={form}
      title={actWords.changePromise.text}
      text="客户会收到通知，能看到新的时间和原因。约定的交付时间不变，逾期补偿仍按约定计算。"
      okText="调整并通知客户"
      onCancel={onCancel}
    >
      <PromiseFields typed={form.typed} errors={form.errors} onChange={form.change} />
    </ActFrame>
  );
}
