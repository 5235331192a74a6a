import { Fragment } from 'react';
import { Badge } from './badge.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { type RenderLink, useRenderLink } from './link-context.tsx';
import s from './tab-bar.module.css';

export interface TabBarItem {
  key: string;
  label: string;
  icon: IconName;
  href: string;
  /** A number, or `true` for a dot. */
  badge?: number | boolean;
}

export interface TabBarProps {
  items: readonly TabBarItem[];
  current: string;
  label?: string;
  render?: RenderLink;
}

/** The main sections of the app, at the bottom of the page above the safe area. */
export function TabBar({ items, current, label = '主导航', render }: TabBarProps) {
  const renderLink = useRenderLink(render);
  return (
    <nav className={s.bar} aria-label={label}>
      <ul className={s.list}>
        {items.map(({ key, label: text, icon, href, badge }) => (
          <li key={key} className={s.item}>
            {renderLink({
              href,
              className: s.link,
              'aria-current': key === current ? 'page' : undefined,
              children: (
                <Fragment>
                  <Icon name={icon} tinted={key === current} />
                  <span>{text}</span>
                  {badge !== undefined && badge !== false && (
                    <Badge
                      corner
                      count={badge === true ? undefined : badge}
                      label={(n) => (badge === true ? '有更新' : `${n} 条未读`)}
                    />
                  )}
                </Fragment>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
