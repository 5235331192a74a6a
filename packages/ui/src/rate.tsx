import { useId } from 'react';
import { cx } from './cx.ts';
import { useFieldGroup } from './field-context.ts';
import { Icon } from './icon.tsx';
import s from './rate.module.css';
import hidden from './visually-hidden.module.css';

/** Specification, "Business constants". */
export const rateCount = 5;

export interface RateProps {
  /** What is rated; for use without a `Field group`. */
  label?: string;
  /** 0 if nothing is chosen yet. */
  value: number;
  /** Without it the stars are read-only. */
  onChange?: (value: number) => void;
  count?: number;
}

/** Stars to give or to display. */
export function Rate({ label, value, onChange, count = rateCount }: RateProps) {
  const name = useId();
  const group = useFieldGroup();
  const stars = Array.from({ length: count }, (_, at) => at + 1);
  const star = (one: number) => (
    <Icon name="star" size={onChange ? 28 : 16} className={cx(s.star, one <= value && s.on)} />
  );
  if (!onChange) {
    return (
      <span className={s.told} role="img" aria-label={`${label ?? '评分'} ${value} 分，满分 ${count} 分`}>
        {stars.map((one) => (
          <span key={one}>{star(one)}</span>
        ))}
      </span>
    );
  }
  return (
    <span {...group} role="radiogroup" aria-label={label} className={s.rate}>
      {stars.map((one) => (
        <label key={one} className={s.choice}>
          <input
            type="radio"
            name={name}
            className={cx(hidden.hidden, s.input)}
            aria-label={`${one} 分`}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          {star(one)}
        </label>
      ))}
    </span>
  );
}
