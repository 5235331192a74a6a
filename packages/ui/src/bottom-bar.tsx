import type { ReactNode } from 'react';
import s from './bottom-bar.module.css';

export interface BottomBarProps {
  /** Its name among the landmarks of the page. */
  label?: string;
  /** What the action refers to, at the left: a price, a count. */
  lead?: ReactNode;
  /** One secondary line above, e.g. an agreement. */
  note?: ReactNode;
  /** One primary action, with at most one secondary action before it. */
  children: ReactNode;
}

/** The page's action, always within reach of the thumb and above the safe area. */
export function BottomBar({ label = '操作', lead, note, children }: BottomBarProps) {
  return (
    <section className={s.bar} aria-label={label}>
      {note && <div className={s.note}>{note}</div>}
      <div className={s.row}>
        {lead && <div className={s.lead}>{lead}</div>}
        <div className={s.actions}>{children}</div>
      </div>
    </section>
  );
}
