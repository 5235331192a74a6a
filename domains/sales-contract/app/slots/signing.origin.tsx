import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { ordersShown } from '@ev/order/contract/orders-shown.ts';
import { flowKind } from '../../contract/kinds.ts';

export const fill: Slots['signing.origin'] = {
  kind: flowKind,
  resultHref: (orderNo) => hrefTo('/pages/buy/signResult', { orderNo }),
  readHref: (orderNo) => hrefTo('/pages/buy/sign', { orderNo }),
  changes: ['sales-contract.getContract', ...ordersShown],
};
