import { addressOf, formed, id, may, oneOf } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { orderGroups } from '../contract/kinds.ts';

export const cartRoute = defineRoute({
  path: '/pages/shop/cart',
  title: '购物车',
  page: 'cart',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({}),
  reads: () => [['mall-order.getCart', {}]],
});

export const confirmRoute = defineRoute({
  path: '/pages/shop/confirm',
  title: '确认订单',
  page: 'confirm',
  look: 'day',
  render: 'client',
  access: 'member',
  /** See `model/items.ts`. */
  query: addressOf({ items: formed(/^[\w:,-]{1,1500}$/) }),
});

export const exchangeRoute = defineRoute({
  path: '/pages/shop/exchange',
  title: '积分兑换',
  page: 'exchange',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ skuId: id() }),
});

export const orderListRoute = defineRoute({
  path: '/pages/shop/orderList',
  title: '商城订单',
  page: 'order-list',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ status: may(oneOf(orderGroups)) }),
  reads: () => [['mall-order.countOrders', {}]],
});

export const orderDetailRoute = defineRoute({
  path: '/pages/shop/orderDetail',
  title: '订单详情',
  page: 'order-detail',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ orderId: id() }),
  reads: ({ orderId }) => [['mall-order.getOrder', { orderNo: orderId }]],
});

export const logisticsRoute = defineRoute({
  path: '/pages/shop/logistics',
  title: '物流详情',
  page: 'logistics',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ orderId: id() }),
  reads: ({ orderId }) => [['mall-order.listParcels', { orderNo: orderId }]],
});

export const commentRoute = defineRoute({
  path: '/pages/shop/comment',
  title: '评价',
  page: 'comment',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ orderId: id(), lineId: may(id()) }),
  reads: ({ orderId }) => [['mall-order.getOrder', { orderNo: orderId }]],
});

export const routes = [
  cartRoute,
  confirmRoute,
  exchangeRoute,
  orderListRoute,
  orderDetailRoute,
  logisticsRoute,
  commentRoute,
] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
