import type { ReactNode } from 'react';
import s from './field.module.css';

type FieldProps = {
  id: string;
  status: 'error' | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** A label, the control that it names and the error of its value. */
export function Field({
  id,
  label,
  error,
  hint,
  children,
}: {
  id: string;
  label: string;
  error?: string;
  hint?: string;
  children: (field: FieldProps) => ReactNode;
}) {
  const message = error || hint;
  return (
    <div className={s.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        status: error ? 'error' : undefined,
        'aria-invalid': Boolean(error),
        'aria-describedby': message ? `${id}-message` : undefined,
      })}
      {message && (
        <p id={`${id}-message`} className={error ? s.error : s.hint} role={error ? 'alert' : undefined}>
          {message}
        </p>
      )}
    </div>
  );
}
