import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import s from './fold-card.module.css';
import { Icon } from './icon.tsx';

export interface FoldCardProps {
  title: ReactNode;
  /** What is inside in a word or two, beside the title. */
  extra?: ReactNode;
  /** Unfolded at first. */
  open?: boolean;
  /** Without padding: for rows that bring their own. */
  flush?: boolean;
  children: ReactNode;
}

/** A card that folds to its heading: what one looks up rather than reads. Page search finds what is folded. */
export function FoldCard({ title, extra, open, flush, children }: FoldCardProps) {
  return (
    <details className={s.card} open={open || undefined}>
      <summary className={s.head}>
        <h2 className={s.title}>{title}</h2>
        {extra && <span className={s.extra}>{extra}</span>}
        <Icon name="chevron-down" size={20} className={s.arrow} />
      </summary>
      <div className={cx(!flush && s.padded)}>{children}</div>
    </details>
  );
}
