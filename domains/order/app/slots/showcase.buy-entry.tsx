import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['showcase.buy-entry'] = {
  label: '购车订单',
  icon: 'order',
  href: hrefTo('/pages/buy/orderList'),
};
