import type { ReactNode } from 'react';
import s from './card.module.css';
import { cx } from './cx.ts';
import { type RenderLink, useRenderLink } from './link-context.tsx';

export interface CardProps {
  title?: ReactNode;
  /** At the right of the title. */
  extra?: ReactNode;
  /** Without padding, clipped to the corners: for pictures that fill the card. */
  flush?: boolean;
  /** Only for cards that float above the page. */
  float?: boolean;
  /** Makes the whole card one link. */
  href?: string;
  render?: RenderLink;
  className?: string;
  children?: ReactNode;
}

export function Card({ title, extra, flush, float, href, render, className, children }: CardProps) {
  const renderLink = useRenderLink(render);
  const names = cx(s.card, flush ? s.clip : s.padded, float && s.float, href && s.press, className);
  const content = (
    <>
      {(title || extra) && (
        <div className={s.head}>
          <h2 className={s.title}>{title}</h2>
          {extra && <div className={s.extra}>{extra}</div>}
        </div>
      )}
      {children}
    </>
  );
  if (href) return renderLink({ href, className: names, children: content });
  return <section className={names}>{content}</section>;
}
