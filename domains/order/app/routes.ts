import { addressOf, id, may, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const orderRoute = defineRoute({
  path: '/pages/buy/order',
  title: '确认订单',
  page: 'order',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({
    code: id(),
    config: id(),
    cityCode: may(id()),
    /**
     * Says that the customer comes from a reservation. A car has at most one, so the form finds it by the
     * car.
     */
    intentNo: may(id()),
  }),
});

export const orderListRoute = defineRoute({
  path: '/pages/buy/orderList',
  title: '购车订单',
  page: 'order-list',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ status: may(words()) }),
});

export const orderDetailRoute = defineRoute({
  path: '/pages/buy/orderDetail',
  title: '订单详情',
  page: 'order-detail',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ orderNo: id() }),
});

export const lockRoute = defineRoute({
  path: '/pages/buy/lock',
  title: '锁单确认',
  page: 'lock',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ orderNo: id() }),
});

export const orderCancelAuthRoute = defineRoute({
  path: '/pages/buy/orderCancelAuth',
  title: '退订',
  page: 'order-cancel-auth',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ orderNo: id() }),
});

export const contactInfoRoute = defineRoute({
  path: '/pages/buy/contactInfo',
  title: '联系人',
  page: 'contact-info',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ orderNo: id() }),
});

export const configUpdateRoute = defineRoute({
  path: '/pages/buy/configUpdate',
  title: '变更配置',
  page: 'config-update',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ orderNo: id(), config: may(id()) }),
});

export const orderChangeStoreRoute = defineRoute({
  path: '/pages/buy/orderChangeStore',
  title: '变更门店',
  page: 'order-change-store',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ orderNo: id() }),
});

export const routes = [
  orderRoute,
  orderListRoute,
  orderDetailRoute,
  lockRoute,
  orderCancelAuthRoute,
  contactInfoRoute,
  configUpdateRoute,
  orderChangeStoreRoute,
] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
