import { formatDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import s from './day-table.module.css';

/** A part of each day, such as an hour; `hours` is shown below its name. */
export type DayTime = { key: string; name: string; hours?: string };

/**
 * Days side by side, times in rows.
 * @param className sets `--times`, the width of the column of times
 * @param isOver marks times that can no longer be changed
 * @param none shown if there are no times
 */
export function DayTable({
  name,
  days,
  today,
  times,
  none,
  className = '',
  cell,
  isOver = () => false,
}: {
  name: string;
  days: readonly string[];
  today: string;
  times: readonly DayTime[];
  none?: string;
  className?: string | undefined;
  cell: (day: string, time: string, over: boolean) => ReactNode;
  isOver?: (day: string, time: string) => boolean;
}) {
  const shade = (day: string) => (day === today ? s.today : undefined);
  return (
    <section className={s.box}>
      <table className={`${s.table} ${className}`}>
        <caption className={s.name}>{name}</caption>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col" className={shade(day)}>
                {formatDay(day)} <span className={s.second}>{day === today ? '今天' : weekdayOf(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map(({ key, name, hours }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {hours && <span className={s.second}>{hours}</span>}
              </th>
              {days.map((day) => {
                const over = isOver(day, key);
                return (
                  <td key={day} className={over ? s.over : shade(day)}>
                    {cell(day, key, over)}
                  </td>
                );
              })}
            </tr>
          ))}
          {times.length === 0 && (
            <tr>
              <td colSpan={days.length + 1}>{none}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** How many places of a time are taken. */
export function DayPlaces({ state, children }: { state: 'free' | 'full' | 'closed'; children: ReactNode }) {
  return <p className={s[state]}>{children}</p>;
}

/** A booking at a time; links to its details, and from there back to these days. */
export function DayEntry({
  to,
  who,
  title,
  late,
  children,
}: {
  to: string;
  who: string;
  title: string;
  late: boolean;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={late ? s.late : s.entry}
      to={to}
      state={{ backTo: pathname + search }}
      title={title}
      data-row
    >
      <span className={s.who}>{who}</span>
      {children}
    </Link>
  );
}
