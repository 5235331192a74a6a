import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { Input } from 'antd';

export type TypedPromise = { from: string; to: string; reason: string };

const days = [
  ['from', '开始日期'],
  ['to', '结束日期'],
] as const;

/** Error messages more precise than the schema's. */
export function checkPromise({ from, to }: Pick<TypedPromise, 'from' | 'to'>): Record<string, string> {
  return from && to && to < from ? { to: '结束日期不能早于开始日期' } : {};
}

/** When the car is expected, and why that has changed. */
export function PromiseFields({
  typed,
  errors,
  onChange,
}: {
  typed: TypedPromise;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<TypedPromise>) => void;
}) {
  return (
    <>
      {days.map(([name, label]) => (
        <Field key={name} id={name} label={label} error={errors[name] ?? ''}>
          {(field) => (
            <Input
              {...field}
              type="date"
              value={typed[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <ReasonField
        label="变更原因"
        hint="客户能看到"
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => onChange({ reason })}
      />
    </>
  );
}
