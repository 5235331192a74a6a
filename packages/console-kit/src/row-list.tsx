import type { ReactNode } from 'react';
import s from './row-list.module.css';

/** Rows of a panel, or a note that there are none. */
export function RowList({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  return (
    <>
      {children.length === 0 && <p className={s.none}>{empty}</p>}
      <ul className={s.rows}>{children}</ul>
    </>
  );
}

/** Secondary text at the end of a row. */
export function RowNote({ children }: { children: ReactNode }) {
  return <span className={s.last}>{children}</span>;
}
