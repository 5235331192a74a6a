import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { StatusArt, type StatusArtName } from './status-art.tsx';
import s from './status-view.module.css';

export interface StatusViewProps {
  /** One of the drawn states, or another picture. */
  image: StatusArtName | Exclude<ReactNode, string>;
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** On black, whatever the look of the page. */
  black?: boolean;
  /** Inside a card or a list instead of a page. */
  compact?: boolean;
  /** Announced when it appears. */
  live?: 'status' | 'alert';
}

/** Replaces the content of a page or a list: what happened, and what to do now. */
export function StatusView({
  image,
  title,
  description,
  actions,
  footer,
  black,
  compact,
  live,
}: StatusViewProps) {
  return (
    <div
      className={cx(s.view, compact && s.compact, black && s.black)}
      data-look={black ? 'night' : undefined}
      role={live}
    >
      {typeof image === 'string' ? <StatusArt name={image as StatusArtName} /> : image}
      {title && <h2 className={s.title}>{title}</h2>}
      {description && <p className={s.text}>{description}</p>}
      {actions && <div className={s.actions}>{actions}</div>}
      {footer && <div className={s.footer}>{footer}</div>}
    </div>
  );
}
