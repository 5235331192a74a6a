import type { ReactNode } from 'react';
import s from './toolbar.module.css';

/** What a list is narrowed down by, and how much was found. */
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
