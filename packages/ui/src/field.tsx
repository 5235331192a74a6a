import { type ReactNode, useId, useMemo } from 'react';
import { cx } from './cx.ts';
import s from './field.module.css';
import { FieldContext } from './field-context.ts';
import { Icon } from './icon.tsx';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to correct it; replaces the hint. */
  error?: ReactNode;
  required?: boolean;
  layout?: 'stack' | 'row';
  /** The control is a group (radios, swatches), named by reference instead of by `<label>`. */
  group?: boolean;
  children: ReactNode;
}

/** Label, control, and below it the hint or the error. The control gets its ids from `useFieldControl`. */
export function Field({
  label,
  hint,
  error,
  required = false,
  layout = 'stack',
  group,
  children,
}: FieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const invalid = Boolean(error);
  const context = useMemo(
    () => ({ id: `${id}-control`, labelId, describedBy, invalid, required }),
    [id, labelId, describedBy, invalid, required],
  );
  const text = (
    <>
      {label}
      {required && (
        <span className={s.mark} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <FieldContext value={context}>
      <div className={cx(s.field, layout === 'row' && s.row)} data-invalid={invalid || undefined}>
        {group ? (
          <span id={labelId} className={s.label}>
            {text}
          </span>
        ) : (
          <label id={labelId} htmlFor={context.id} className={s.label}>
            {text}
          </label>
        )}
        {children}
        {!error && hint && (
          <p id={`${id}-hint`} className={s.hint}>
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={s.error} role="alert">
            <Icon name="info" size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </FieldContext>
  );
}
