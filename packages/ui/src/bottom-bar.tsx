import type { ReactNode } from 'react';
import s from './bottom-bar.module.css';

export interface BottomBarProps {
  /** What the action is about, at the left: a price, a count. */
  lead?: ReactNode;
  /** One quiet line above, e.g. an agreement. */
  note?: ReactNode;
  /** One primary action, at most one quiet one before it. */
  children: ReactNode;
}

/** The page's action, always under the thumb and above the safe area. */
export function BottomBar({ lead, note, children }: BottomBarProps) {
  return (
    <div className={s.bar}>
      {note && <div className={s.note}>{note}</div>}
      <div className={s.row}>
        {lead && <div className={s.lead}>{lead}</div>}
        <div className={s.actions}>{children}</div>
      </div>
    </div>
  );
}
