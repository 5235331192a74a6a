import { addressOf, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const myCarRoute = defineRoute({
  path: '/pages/mine/myCar',
  title: '我的车辆',
  page: 'my-car',
  look: 'day',
  render: 'client',
  access: 'member',
  /** `share` is the secret of an invitation; `transfer` the number of a transfer, from its message. */
  query: addressOf({ share: may(id()), transfer: may(id()) }),
  reads: ({ share }) =>
    share === undefined
      ? [
          ['vehicle.listVehicles', {}],
          ['vehicle.listTransfers', {}],
        ]
      : [['vehicle.getShareInvitation', { token: share }]],
});

export const ownerAuthRoute = defineRoute({
  path: '/pages/mine/ownerAuth',
  title: '车主认证',
  page: 'owner-auth',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ vin: may(id()) }),
});

export const serviceAuthorRoute = defineRoute({
  path: '/pages/car/serviceAuthor',
  title: '服务授权',
  page: 'service-author',
  look: 'day',
  render: 'client',
  access: 'owner',
  /** Without a car the page shows the customer's default one. */
  query: addressOf({ vin: may(id()) }),
});

export const routes = [myCarRoute, ownerAuthRoute, serviceAuthorRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
