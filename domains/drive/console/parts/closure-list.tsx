import { stampText } from '@ev/console-kit/time.ts';
import type { ReactNode } from 'react';
import type { DriveClosure } from '../../contract/staff-calendar.ts';
import s from './closure-list.module.css';

/** When nobody drives in a store, or one of its cars is away; nothing where that is never. */
export function ClosureList({
  closures,
  actOf,
}: {
  closures: readonly DriveClosure[];
  /** What can be done about one. */
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
