import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['payment.business'] = {
  type: 'carOrder',
  paidText: '我们已收到定金，冷静期内可以免费变更或退订',
  link: { label: '查看订单', href: (orderNo) => hrefTo('/pages/buy/orderDetail', { orderNo }) },
};
