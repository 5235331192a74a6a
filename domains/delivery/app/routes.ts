import { addressOf, id } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const deliverySignRoute = defineRoute({
  path: '/pages/buy/deliverySign',
  title: '交付确认',
  page: 'delivery-sign',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ orderNo: id() }),
  reads: ({ orderNo }) => [['delivery.getDelivery', { orderNo }]],
});

export const orderDeliveryInfoRoute = defineRoute({
  path: '/pages/buy/orderDeliveryInfo',
  title: '交付进度',
  page: 'order-delivery-info',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ orderNo: id() }),
});

export const routes = [deliverySignRoute, orderDeliveryInfoRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
