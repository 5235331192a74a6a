import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { useFieldGroup } from './field-context.ts';
import s from './swatch-group.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SwatchOption<V extends string = string> {
  value: V;
  label: string;
  /** Any CSS background of a round swatch: a colour, a gradient, a picture. */
  paint?: string;
  /** Picture of an option card. */
  image?: ReactNode;
  /** Price or remark: "+¥8,000", "选装". */
  note?: ReactNode;
  /** Why it is not available with the current choices. */
  disabledReason?: string;
}

export interface SwatchGroupProps<V extends string = string> {
  /** For use without a `Field group`. */
  label?: string;
  options: readonly SwatchOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  look?: 'round' | 'card';
}

/**
 * A choice of one of several looks or options. Tapping an unavailable one shows the reason and changes
 * nothing.
 */
export function SwatchGroup<V extends string>({
  label,
  options,
  value,
  onChange,
  look = 'round',
}: SwatchGroupProps<V>) {
  const name = useId();
  const group = useFieldGroup();
  const [refused, setRefused] = useState<V | null>(null);
  const shown = options.find((option) => option.value === (refused ?? value));
  const round = look === 'round';

  const choices = options.map((option) => {
    const reason = option.disabledReason;
    const noteId = `${name}-${option.value}`;
    return (
      <label
        key={option.value}
        className={cx(round ? s.swatch : s.card, reason && (round ? s.off : s.cardOff))}
        title={round ? option.label : undefined}
      >
        <input
          type="radio"
          name={name}
          className={s.input}
          checked={option.value === value}
          aria-label={option.label}
          aria-describedby={noteId}
          aria-disabled={reason ? true : undefined}
          onChange={() => {
            setRefused(reason ? option.value : null);
            if (!reason) onChange(option.value);
          }}
        />
        {round ? (
          <>
            <span className={s.paint} style={{ background: option.paint }} />
            <VisuallyHidden id={noteId}>{reason ?? option.note}</VisuallyHidden>
          </>
        ) : (
          <>
            {option.image && <span className={s.image}>{option.image}</span>}
            <span className={s.title}>{option.label}</span>
            <span id={noteId} className={s.note}>
              {reason ?? option.note}
            </span>
          </>
        )}
        <span className={s.ring} />
      </label>
    );
  });

  return (
    <div>
      <div role="radiogroup" {...group} aria-label={label} className={round ? s.round : s.cards}>
        {choices}
      </div>
      {round && shown && (
        <p className={s.name} role="status">
          <span className={s.title}>{shown.label}</span>
          <span className={s.note}>{shown.disabledReason ?? shown.note}</span>
        </p>
      )}
    </div>
  );
}
