import { addressOf, id, may, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const preOrderRoute = defineRoute({
  path: '/pages/buy/preOrder',
  title: '预订',
  page: 'pre-order',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf({
    /** Code of the model. */
    code: id(),
    saleType: may(id()),
    orderType: may(id()),
  }),
  reads: (query) => [
    ['showcase.getModel', { modelCode: query.code }],
    ['intent.listOffers', { modelCode: query.code }],
  ],
});

export const myOrderRoute = defineRoute({
  path: '/pages/buy/myOrder',
  title: '我的预订',
  page: 'my-order',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ status: may(words()) }),
});

export const wishEntryRoute = defineRoute({
  path: '/pages/buy/wishEntry',
  title: '心愿单',
  page: 'wish-entry',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf({ modelCode: id() }),
  reads: (query) => [
    ['showcase.getModel', { modelCode: query.modelCode }],
    ['intent.countWishes', { modelCode: query.modelCode }],
  ],
});

export const routes = [preOrderRoute, myOrderRoute, wishEntryRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
