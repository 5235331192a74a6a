import { Icon } from '@ev/ui/icon.tsx';
import type { IconName } from '@ev/ui/icons.ts';
import { Link } from 'react-router';
import s from './service-tile.module.css';

/** A service in the tab, half as wide as a card; two are beside each other (`vehicle.tab-part`). */
export function ServiceTile({
  icon,
  title,
  text,
  href,
}: {
  icon: IconName;
  title: string;
  /** What it does, or what is due; one or two lines. */
  text: string;
  href: string;
}) {
  return (
    <Link className={s.tile} to={href}>
      <span className={s.icon}>
        <Icon name={icon} />
      </span>
      <span className={s.title}>{title}</span>
      <span className={s.text}>{text}</span>
    </Link>
  );
}
