import { Icon } from '@ev/ui/icon.tsx';
import { useId } from 'react';
import s from './option-group.module.css';

/**
 * The values of one option as buttons. The chosen one can be given up again, because it may rule out what the
 * customer wants of another option. A value that cannot be chosen stays readable and says why.
 */
export function OptionGroup({
  name,
  values,
  chosen,
  refusal,
  onChoose,
}: {
  name: string;
  values: readonly string[];
  chosen: string | null;
  refusal: (value: string) => string | null;
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <fieldset className={s.group}>
      <legend className={s.name}>{name}</legend>
      <div className={s.values}>
        {values.map((value) => {
          const reason = refusal(value);
          const reasonId = `${id}-${value}`;
          return (
            <button
              key={value}
              type="button"
              className={s.value}
              aria-pressed={value === chosen}
              aria-disabled={reason !== null || undefined}
              aria-describedby={reason ? reasonId : undefined}
              aria-label={value}
              onClick={() => reason === null && onChoose(value)}
            >
              {value === chosen && <Icon name="check" size={16} />}
              <span>{value}</span>
              {reason && (
                <span id={reasonId} className={s.reason}>
                  {reason}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
