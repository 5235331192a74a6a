import { addressOf, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const rightsPackageRoute = defineRoute({
  path: '/pages/buy/rightsPackage',
  title: '权益包',
  page: 'rights-package',
  look: 'night',
  render: 'client',
  access: 'anyone',
  query: addressOf({
    modelCode: id(),
    /** An existing order: its package is marked. */
    orderNo: may(id()),
    /** The choice on the form that links here. */
    chosen: may(id()),
  }),
});

export const orderRightsListRoute = defineRoute({
  path: '/pages/buy/orderRightsList',
  title: '订单权益',
  page: 'order-rights-list',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ nevOrderNo: id() }),
});

export const carRightsRoute = defineRoute({
  path: '/pages/rights/car',
  title: '车主权益',
  page: 'car',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ vin: may(id()) }),
});

export const routes = [rightsPackageRoute, orderRightsListRoute, carRightsRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
