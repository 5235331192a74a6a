import { Field } from '@ev/console-kit/field.tsx';
import { Input } from 'antd';

/** One-line fields of a form, in this order: name, label and the longest text. */
export function TextFields<Name extends string>({
  fields,
  typed,
  errors,
  onChange,
}: {
  fields: readonly (readonly [name: Name, label: string, maxLength: number])[];
  typed: Readonly<Record<Name, string>>;
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (change: Partial<Record<Name, string>>) => void;
}) {
  return fields.map(([name, label, maxLength]) => (
    <Field key={name} id={name} label={label} error={errors[name] ?? ''}>
      {(field) => (
        <Input
          {...field}
          maxLength={maxLength}
          value={typed[name]}
          onChange={({ target }) => onChange({ [name]: target.value } as Partial<Record<Name, string>>)}
        />
      )}
    </Field>
  ));
}
