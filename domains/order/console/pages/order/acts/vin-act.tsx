import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input } from 'antd';
import { allotCar, correctVin } from '../../../../contract/delivery-endpoints.ts';
import { actWords } from '../../../words/acts.ts';
import { vinProblem } from '../../../words/vin-problem.ts';
import { ActFrame } from './act-frame.tsx';
import { type ActProps, seenOf } from './act-props.ts';

const fieldOf = { 'order.vinInvalid': 'vin', 'order.vinUsed': 'vin' } as const;
const check = ({ vin }: { vin: string }): Record<string, string> => {
  const problem = vinProblem(vin);
  return problem ? { vin: problem } : {};
};

export function AllotCar({ order, onDone, onCancel }: ActProps) {
  const form = useCommandForm(allotCar, {
    begin: { ...seenOf(order), vin: '' },
    check,
    fieldOf,
    onDone: (_answer, { vin }) => onDone(`已配车 ${vin}`),
  });
  return (
    <ActFrame
      form={form}
      title={actWords.allotCar.text}
      text={`把一辆${order.modelName} ${order.versionName}配给${order.buyerName}。客户能在交付进度中看到隐去后 7 位的车架号。`}
      okText="配车"
      onCancel={onCancel}
    >
      <VinField value={form.typed.vin} error={form.errors.vin} onChange={(vin) => form.change({ vin })} />
    </ActFrame>
  );
}

export function CorrectVin({ order, onDone, onCancel }: ActProps) {
  const form = useCommandForm(correctVin, {
    begin: { ...seenOf(order), vin: '', reason: '' },
    check,
    fieldOf,
    onDone: (_answer, { vin }) => onDone(`车架号已更正为 ${vin}`),
  });
  return (
    <ActFrame
      form={form}
      title={actWords.correctVin.text}
      text={`现在的车架号是 ${order.vin}。更正后工厂消息按新的车架号核对。`}
      okText="更正"
      onCancel={onCancel}
    >
      <VinField value={form.typed.vin} error={form.errors.vin} onChange={(vin) => form.change({ vin })} />
      <ReasonField
        label="更正原因"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </ActFrame>
  );
}

/** Validates while typing, so that a wrong digit is found while the car is in sight. */
function VinField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (vin: string) => void;
}) {
  return (
    <Field
      id="vin"
      label="车架号"
      error={error ?? vinProblem(value) ?? ''}
      hint={`17 位，已填 ${value.trim().length} 位`}
    >
      {(field) => (
        <Input
          {...field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
      )}
    </Field>
  );
}
