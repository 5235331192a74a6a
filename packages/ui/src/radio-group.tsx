import { type ReactNode, useId } from 'react';
import check from './check.module.css';
import { cx } from './cx.ts';
import { useFieldGroup } from './field-context.ts';
import s from './radio-group.module.css';

export interface RadioOption<V extends string = string> {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  /** At the end: a price, a label. */
  extra?: ReactNode;
  /** Why the option is not available now; shown below the label. */
  disabledReason?: string;
}

export interface RadioGroupProps<V extends string = string> {
  /** For use without a `Field group`. */
  label?: string;
  /** The name of the field in the form, which focuses it when the choice is missing. */
  name?: string;
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  look?: 'card' | 'row';
  /** In columns if there is enough space. */
  columns?: boolean;
}

/** A choice of one of a few options. An unavailable option stays focusable and says why. */
export function RadioGroup<V extends string>({
  label,
  name: field,
  options,
  value,
  onChange,
  look = 'card',
  columns,
}: RadioGroupProps<V>) {
  const id = useId();
  const name = field ?? id;
  const group = useFieldGroup();
  return (
    <div
      role="radiogroup"
      {...group}
      aria-label={label}
      className={cx(s.group, look === 'row' && s.list, columns && s.columns)}
    >
      {options.map(({ value: own, label: text, description, extra, disabledReason }) => {
        const note = disabledReason ?? description;
        const noteId = `${id}-${own}`;
        return (
          <label key={own} className={cx(s.option, look === 'row' && s.row, disabledReason && s.off)}>
            <input
              type="radio"
              name={name}
              className={check.input}
              checked={own === value}
              aria-disabled={disabledReason ? true : undefined}
              aria-describedby={note ? noteId : undefined}
              onChange={() => !disabledReason && onChange(own)}
            />
            <span className={s.text}>
              <span className={s.label}>{text}</span>
              {note && (
                <span id={noteId} className={s.note}>
                  {note}
                </span>
              )}
            </span>
            {extra && <span className={s.extra}>{extra}</span>}
          </label>
        );
      })}
    </div>
  );
}
