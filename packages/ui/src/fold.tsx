import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import s from './fold.module.css';
import { Icon } from './icon.tsx';

export interface FoldProps {
  title: ReactNode;
  /** Makes it a card whose title is this heading; without it is a line among the words of a card. */
  heading?: 'h2' | 'h3';
  /** What is inside in a word or two, or an amount; at the end of the line. */
  extra?: ReactNode;
  /** Unfolded at first. */
  open?: boolean;
  /** Opening one closes the others of the same name. */
  name?: string;
  /** Without padding: for rows that bring their own. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * What one looks up rather than reads, folded to a line. It is the browser's own: keys and screen readers know
 * it, and page search finds what is folded.
 */
export function Fold({ title, heading, extra, open, name, flush, className, children }: FoldProps) {
  const Title = heading ?? 'span';
  return (
    <details className={cx(s.fold, heading && s.card, className)} name={name} open={open || undefined}>
      <summary className={s.head}>
        <Title className={s.title}>{title}</Title>
        {extra && <span className={s.extra}>{extra}</span>}
        <Icon name="chevron-down" size={heading ? 20 : 16} className={s.marker} />
      </summary>
      <div className={cx(!flush && s.content)}>{children}</div>
    </details>
  );
}
