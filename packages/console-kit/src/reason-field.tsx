import { Input } from 'antd';
import { Field } from './field.tsx';

/** The reason of an action, for the audit log and, if `hint` says so, for the customer. */
export function ReasonField({
  label = '原因',
  hint,
  longest = 200,
  value,
  error,
  onChange,
}: {
  label?: string;
  hint?: string;
  /** Maximum number of characters. */
  longest?: number;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  return (
    <Field id="reason" label={label} error={error} {...(hint ? { hint } : {})}>
      {(field) => (
        <Input.TextArea
          {...field}
          autoSize={{ minRows: 2 }}
          maxLength={longest}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
