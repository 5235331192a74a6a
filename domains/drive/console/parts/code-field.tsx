import { Field } from '@ev/console-kit/field.tsx';
import { digitsOf } from '@ev/kernel/clean-text.ts';
import { Input } from 'antd';

/** Input for the six-digit check-in code. */
export function CodeField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
  return (
    <Field id="check-in-code" label="签到码" error={error ?? ''}>
      {(field) => (
        <Input
          {...field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          onChange={({ target }) => onChange(digitsOf(target.value))}
        />
      )}
    </Field>
  );
}
