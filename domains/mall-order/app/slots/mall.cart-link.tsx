import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Badge } from '@ev/ui/badge.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { useRenderLink } from '@ev/ui/link-context.tsx';
import s from './cart-link.module.css';

export const fill: Slots['mall.cart-link'] = { CartLink };

/** The cart with the number of units in it. */
function CartLink() {
  const renderLink = useRenderLink();
  return renderLink({
    href: hrefTo('/pages/shop/cart'),
    className: s.link,
    'aria-label': '购物车',
    children: (
      <>
        <Icon name="cart" />
        {useLoggedIn() && <Units />}
      </>
    ),
  });
}

function Units() {
  const { data } = useRead('mall-order.countCart', {}, { optional: true });
  return <Badge corner count={data?.count ?? 0} label={(count) => `${count} 件商品`} />;
}
