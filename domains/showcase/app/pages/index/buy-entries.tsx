import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Link } from 'react-router';
import s from './buy-entries.module.css';

const entries = [
  { label: '全部车型', icon: 'car', path: '/pages/buy/allCar' },
  { label: '车型对比', icon: 'compare', path: '/pages/buy/compare' },
  { label: '附近门店', icon: 'store', path: '/pages/store/list' },
  { label: '购车订单', icon: 'order', path: '/pages/buy/orderList' },
] as const;

/** Where else one goes when buying. */
export function BuyEntries() {
  return (
    <nav aria-label="购车服务">
      <ul className={s.entries}>
        {entries.map(({ label, icon, path }) => (
          <li key={label}>
            <Link className={s.entry} to={hrefTo(path)}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
