import type { ReactNode } from 'react';
import s from './cell.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { type RenderLink, useRenderLink } from './link-context.tsx';

export interface CellProps {
  title: ReactNode;
  description?: ReactNode;
  value?: ReactNode;
  icon?: IconName;
  /** Instead of an icon: a picture, a symbol. */
  leading?: ReactNode;
  /** A control at the end, e.g. a switch. Not together with `href` or `onClick`. */
  trailing?: ReactNode;
  href?: string;
  render?: RenderLink;
  onClick?: () => void;
  danger?: boolean;
}

/** One row: a fact, a link or an action. Must be inside a `CellGroup`. */
export function Cell({
  title,
  description,
  value,
  icon,
  leading,
  trailing,
  href,
  render,
  onClick,
  danger,
}: CellProps) {
  const renderLink = useRenderLink(render);
  const active = Boolean(href || onClick);
  const className = cx(s.cell, icon && s.indented, active && s.press, danger && s.danger);
  const content = (
    <>
      {(leading || icon) && <span className={s.leading}>{leading ?? (icon && <Icon name={icon} />)}</span>}
      <span className={s.text}>
        <span className={s.title}>{title}</span>
        {description && <span className={s.description}>{description}</span>}
      </span>
      {value !== undefined && <span className={s.value}>{value}</span>}
      {trailing}
      {active && <Icon name="chevron-right" size={18} className={s.arrow} />}
    </>
  );
  return (
    <li className={s.item}>
      {href ? (
        renderLink({ href, className, children: content })
      ) : onClick ? (
        <button type="button" className={className} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={className}>{content}</div>
      )}
    </li>
  );
}

export interface CellGroupProps {
  title?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

export function CellGroup({ title, footer, children }: CellGroupProps) {
  return (
    <section className={s.cellGroup}>
      <div className={s.group}>
        {title && <h2 className={s.heading}>{title}</h2>}
        <ul>{children}</ul>
      </div>
      {footer && <p className={s.foot}>{footer}</p>}
    </section>
  );
}
