import { Input } from 'antd';
import { Field } from './field.tsx';

/** Why something is done, for the audit log. */
export function ReasonField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  return (
    <Field id="reason" label="原因" error={error}>
      {(field) => (
        <Input.TextArea
          {...field}
          autoSize={{ minRows: 2 }}
          maxLength={200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
