import type { ComponentProps, ReactNode } from 'react';
import s from './card.module.css';
import { cx } from './cx.ts';
import { Head } from './head.tsx';
import { type RenderLink, useRenderLink } from './link-context.tsx';
import { type StackLook, stackClass } from './stack.tsx';
import { textClass } from './text.tsx';

export interface CardLook {
  /** Between the parts of the card, which then are below each other. */
  gap?: StackLook['gap'];
  /** Above and below the content, in px. At its sides it is always 16. */
  padY?: 4 | 12 | 16 | 20 | 24;
  /** Without padding, clipped to the corners: for pictures and rows that fill the card. */
  flush?: boolean;
  /** Only for cards that float above the page. */
  float?: boolean;
}

export interface CardProps extends CardLook, Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** At the right of the title. */
  extra?: ReactNode;
  /** Makes the whole card one link. */
  href?: string;
  render?: RenderLink;
}

/** The classes of a card, for elements other than a `section`: articles, items of lists, links. */
export function cardClass({ gap, padY = 16, flush, float }: CardLook, className?: string) {
  return cx(
    s.card,
    gap && stackClass({ gap }),
    flush ? s.flush : s[`pad${padY}`],
    float && s.float,
    className,
  );
}

export function Card({
  title,
  extra,
  gap,
  padY,
  flush,
  float,
  href,
  render,
  className,
  children,
  ...rest
}: CardProps) {
  const renderLink = useRenderLink(render);
  const names = cardClass(
    { gap, padY, flush, float },
    cx(href && s.press, href && !gap && s.block, className),
  );
  const content = (
    <>
      {(title || extra) && (
        <Head
          spaced={!gap}
          action={extra && <div className={textClass({ size: 13, tone: 'hint' }, s.extra)}>{extra}</div>}
        >
          {title}
        </Head>
      )}
      {children}
    </>
  );
  if (href) return renderLink({ href, className: names, children: content });
  return (
    <section {...rest} className={names}>
      {content}
    </section>
  );
}
