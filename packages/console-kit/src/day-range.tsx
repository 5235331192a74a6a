import { Input } from 'antd';
import { useState } from 'react';
import s from './day-range.module.css';

type Range = { from: string; to: string };

/** While a year is typed it is one of antiquity. */
const isMeant = (day: string) => day === '' || day >= '1900';

/** From one day to another; either may be open. A range is told of once it is one. */
export function DayRange({
  label,
  from,
  to,
  onChange,
}: Range & {
  /** What lies between them: `下单日期`. */
  label: string;
  onChange: (range: Range) => void;
}) {
  const [given, setGiven] = useState<Range>({ from, to });
  const [typed, setTyped] = useState<Range>({ from, to });
  // The address has changed by other ways than these fields.
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to });
    setTyped({ from, to });
  }
  const backwards = typed.from !== '' && typed.to !== '' && typed.to < typed.from;
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
        aria-invalid={backwards}
        status={backwards ? 'error' : ''}
        value={typed.to}
        onChange={({ target }) => change({ to: target.value })}
      />
      {backwards && isMeant(typed.to) && (
        <span className={s.wrong} role="alert">
          结束日期不能早于开始日期
        </span>
      )}
    </fieldset>
  );
}
