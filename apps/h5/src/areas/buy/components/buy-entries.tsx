import { Icon } from '@ev/ui/icon.tsx';
import { Link } from 'react-router';
import { hrefTo } from '../../../shared/route-link.ts';
import { storeListRoute } from '../../drive/public.ts';
import { allCarRoute, compareRoute, orderListRoute } from '../routes.ts';
import s from './buy-entries.module.css';

const entries = [
  { label: '全部车型', icon: 'car', route: allCarRoute },
  { label: '车型对比', icon: 'compare', route: compareRoute },
  { label: '附近门店', icon: 'store', route: storeListRoute },
  { label: '购车订单', icon: 'order', route: orderListRoute },
] as const;

/** Where else one goes when buying. */
export function BuyEntries() {
  return (
    <nav aria-label="购车服务">
      <ul className={s.entries}>
        {entries.map(({ label, icon, route }) => (
          <li key={label}>
            <Link className={s.entry} to={hrefTo(route)}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
