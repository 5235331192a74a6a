import { Input } from 'antd';
import { Field } from './field.tsx';

/** The number under which a bank or lender has a payment. */
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
