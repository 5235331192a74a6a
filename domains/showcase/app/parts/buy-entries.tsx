import { fills } from 'virtual:ev/slot/showcase.buy-entry';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Link } from 'react-router';
import s from './buy-entries.module.css';

const entries = [
  { label: '全部车型', icon: 'car', href: hrefTo('/pages/buy/allCar') },
  { label: '车型对比', icon: 'compare', href: hrefTo('/pages/buy/compare') },
  { label: '附近门店', icon: 'store', href: hrefTo('/pages/store/list') },
  ...fills,
] as const;

/** Links to further services for buyers. */
export function BuyEntries() {
  return (
    <nav aria-label="购车服务">
      <ul className={s.entries}>
        {entries.map(({ label, icon, href }) => (
          <li key={label}>
            <Link className={s.entry} to={href}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
