import type { ReactNode } from 'react';
import s from './bottom-bar.module.css';

export interface BottomBarProps {
  /** Its name among the landmarks of the page. */
  label?: string;
  /** What the action is about, at the left: a price, a count. */
  lead?: ReactNode;
  /** One quiet line above, e.g. an agreement. */
  note?: ReactNode;
  /** One primary action, at most one quiet one before it. */
  children: ReactNode;
}

/** The page's action, always under the thumb and above the safe area. */
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
