import type { ReactNode } from 'react';
import s from './toolbar.module.css';

/** The filters of a list, and the number of results. */
export function Toolbar({ count, children }: { count?: string | undefined; children?: ReactNode }) {
  return (
    <div className={s.bar}>
      {children}
      <p className={s.count} role="status">
        {count}
      </p>
    </div>
  );
}
