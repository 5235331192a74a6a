import { useId } from 'react';
import type { SlotDay } from '../../../contract/maintenance.ts';
import { dayText, hourText } from '../../model/slot-text.ts';
import s from './hour-grid.module.css';

/** The hours of a day with the places that are left. */
export function HourGrid({
  day: { day, hours },
  value,
  onChange,
}: {
  day: SlotDay;
  value: number | null;
  onChange: (hour: number) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={`${dayText(day)}的时间`} className={s.hours}>
      {hours.map(({ hour, left }) => {
        const places = left > 0 ? `剩 ${left} 位` : '约满';
        return (
          <label key={hour} className={s.hour} data-off={left > 0 ? undefined : ''}>
            <input
              type="radio"
              name={name}
              className={s.input}
              checked={hour === value}
              aria-label={`${hourText(hour)} ${places}`}
              aria-disabled={left > 0 ? undefined : true}
              onChange={() => left > 0 && onChange(hour)}
            />
            <span>{hourText(hour)}</span>
            <span className={s.left}>{places}</span>
          </label>
        );
      })}
    </div>
  );
}
