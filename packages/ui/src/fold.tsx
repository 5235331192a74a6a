import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import s from './fold.module.css';
import { Icon } from './icon.tsx';

export interface FoldProps {
  title: ReactNode;
  /** Makes it a card whose title is this heading; without it, it is a line of text within a card. */
  heading?: 'h2' | 'h3';
  /** A short summary of the content, or an amount; at the end of the line. */
  extra?: ReactNode;
  /** Initially open. */
  open?: boolean;
  /** Opening one closes the others with the same name. */
  name?: string;
  /** Without padding: for rows that have their own. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Content that people look up rather than read, collapsed to one line. It is the browser's own element:
 * keyboards and screen readers support it, and page search finds collapsed content.
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
