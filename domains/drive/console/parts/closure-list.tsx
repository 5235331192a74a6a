import { stampText } from '@ev/console-kit/time.ts';
import type { ReactNode } from 'react';
import type { DriveClosure } from '../../contract/staff-calendar.ts';
import s from './closure-list.module.css';

/** Closures of a store or of one of its cars; renders nothing if there are none. */
export function ClosureList({
  closures,
  actOf,
}: {
  closures: readonly DriveClosure[];
  /** Renders the actions of one closure. */
  actOf?: (closure: DriveClosure) => ReactNode;
}) {
  if (closures.length === 0) return null;
  return (
    <ul className={s.list} aria-label="停驾安排">
      {closures.map((closure) => {
        const { closureId, from, to, reason, carName, createdBy } = closure;
        return (
          <li key={closureId} className={s.row}>
            <strong>{carName ? `${carName} 停驾` : '全店停驾'}</strong>
            <span>
              {stampText(from)} 至 {stampText(to)}
            </span>
            <span className={s.quiet}>
              {reason}（{createdBy}）
            </span>
            {actOf?.(closure)}
          </li>
        );
      })}
    </ul>
  );
}
