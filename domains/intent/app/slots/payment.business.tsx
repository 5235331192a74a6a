import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['payment.business'] = {
  type: 'intentOrder',
  paidText: '预订成功，下单时诚意金全额抵扣定金，抵扣前可随时退款',
  link: { label: '查看预订', href: () => hrefTo('/pages/buy/myOrder') },
};
