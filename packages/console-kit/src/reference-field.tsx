import { Input } from 'antd';
import { Field } from './field.tsx';

/** The reference number of a payment at a bank or lender. */
export function ReferenceField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  return (
    <Field id="reference" label={label} error={error}>
      {(field) => (
        <Input
          {...field}
          autoComplete="off"
          maxLength={64}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
