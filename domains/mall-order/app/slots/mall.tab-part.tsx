import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Badge } from '@ev/ui/badge.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import type { IconName } from '@ev/ui/icons.ts';
import { useRenderLink } from '@ev/ui/link-context.tsx';
import { type OrderGroup, orderGroupNames } from '../../contract/kinds.ts';
import s from './tab-part.module.css';

export const fill: Slots['mall.tab-part'] = { rank: 20, TabPart: OwnOrders };

const entries: readonly { group: Exclude<OrderGroup, 'all'>; icon: IconName }[] = [
  { group: 'toPay', icon: 'wallet' },
  { group: 'toShip', icon: 'package' },
  { group: 'shipped', icon: 'location' },
  { group: 'toReview', icon: 'comment' },
];

/** The customer's orders by what they wait for, each with its count. */
function OwnOrders() {
  const renderLink = useRenderLink();
  const { data } = useRead('mall-order.countOrders', useLoggedIn() ? {} : null, { optional: true });
  return (
    <Card padY={12} aria-label="我的商城订单">
      <ul className={s.entries}>
        {entries.map(({ group, icon }) => (
          <li key={group}>
            {renderLink({
              href: hrefTo('/pages/shop/orderList', { status: group }),
              className: s.entry,
              children: (
                <>
                  <span className={s.icon}>
                    <Icon name={icon} />
                    <Badge corner count={data?.[group] ?? 0} label={(count) => `${count} 个`} />
                  </span>
                  {orderGroupNames[group]}
                </>
              ),
            })}
          </li>
        ))}
        <li>
          {renderLink({
            href: hrefTo('/pages/shop/orderList'),
            className: s.entry,
            children: (
              <>
                <span className={s.icon}>
                  <Icon name="order" />
                </span>
                全部订单
              </>
            ),
          })}
        </li>
      </ul>
    </Card>
  );
}
