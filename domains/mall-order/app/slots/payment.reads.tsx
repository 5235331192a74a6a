import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['payment.reads'] = [
  'mall-order.getOrder',
  'mall-order.listOrders',
  'mall-order.countOrders',
];
