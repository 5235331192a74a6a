import { addressOf, id, may, oneOf } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const serviceTabs = ['apply', 'cases'] as const;
export type ServiceTab = (typeof serviceTabs)[number];

export const orderServiceRoute = defineRoute({
  path: '/pages/shop/orderService',
  title: '售后服务',
  page: 'order-service',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ orderId: may(id()), tab: may(oneOf(serviceTabs)) }),
});

export const refundRoute = defineRoute({
  path: '/pages/shop/refund',
  title: '申请退款',
  page: 'refund',
  look: 'day',
  render: 'client',
  access: 'member',
  /** Without a line the customer chooses one first. */
  query: addressOf({ orderId: id(), lineId: may(id()) }),
  reads: ({ orderId }) => [['after-sales.listServiceLines', { orderNo: orderId }]],
});

export const afterSalesDetailRoute = defineRoute({
  path: '/pages/shop/afterSalesDetail',
  title: '售后详情',
  page: 'after-sales-detail',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ id: id() }),
  reads: ({ id }) => [['after-sales.getCase', { caseNo: id }]],
});

export const routes = [orderServiceRoute, refundRoute, afterSalesDetailRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
