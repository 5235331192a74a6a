import { Input } from 'antd';
import { useState } from 'react';
import s from './day-range.module.css';

type Range = { from: string; to: string };

/** While a year is being typed, the date is in antiquity. */
const isMeant = (day: string) => day === '' || day >= '1900';

/** From one day to another; either may be open. Changes are reported only for a valid range. */
export function DayRange({
  label,
  from,
  to,
  error = null,
  onChange,
}: Range & {
  /** What the range refers to: `下单日期`. */
  label: string;
  /** Another error about the two together. */
  error?: string | null;
  onChange: (range: Range) => void;
}) {
  const [given, setGiven] = useState<Range>({ from, to });
  const [typed, setTyped] = useState<Range>({ from, to });
  // The address was changed by something other than these fields.
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to });
    setTyped({ from, to });
  }
  const backwards = typed.from !== '' && typed.to !== '' && typed.to < typed.from;
  const wrong = backwards ? isMeant(typed.to) && '结束日期不能早于开始日期' : error;
  const change = (part: Partial<Range>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (!isMeant(next.from) || !isMeant(next.to)) return;
    if (next.from === '' || next.to === '' || next.from <= next.to) onChange(next);
  };
  return (
    <fieldset className={s.range} aria-label={label}>
      <Input
        className={s.day}
        type="date"
        aria-label={`${label}，从哪天起`}
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <span>至</span>
      <Input
        className={s.day}
        type="date"
        aria-label={`${label}，到哪天为止`}
        aria-invalid={backwards || error !== null}
        status={backwards || error ? 'error' : ''}
        value={typed.to}
        onChange={({ target }) => change({ to: target.value })}
      />
      {wrong && (
        <span className={s.wrong} role="alert">
          {wrong}
        </span>
      )}
    </fieldset>
  );
}
