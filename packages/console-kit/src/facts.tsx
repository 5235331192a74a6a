import type { ReactNode } from 'react';
import s from './facts.module.css';

/** Names and values; a value of null is left out. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={s.facts}>
      {rows
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className={s.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
