import { addressOf, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const couponZoneRoute = defineRoute({
  path: '/pages/shop/couponZone',
  title: '领券中心',
  page: 'coupon-zone',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({}),
  reads: () => [['coupon.listZone', {}]],
});

export const couponsRoute = defineRoute({
  path: '/pages/mine/card',
  title: '我的卡券',
  page: 'card',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({
    /** A use, or a type of coupon, which opens the tab of its use. */
    type: may(id()),
    /** The secret of a gift to take. */
    gift: may(id()),
  }),
});

export const pastCouponsRoute = defineRoute({
  path: '/pages/mine/historyCard',
  title: '历史卡券',
  page: 'history-card',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ type: may(id()) }),
});

export const routes = [couponZoneRoute, couponsRoute, pastCouponsRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
