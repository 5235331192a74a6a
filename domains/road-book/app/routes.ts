import { addressOf, formed, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

const day = { look: 'day', render: 'client', access: 'anyone' } as const;

export const roadBookRoute = defineRoute({
  path: '/pages/charge/roadBook',
  title: '路书',
  page: 'road-book',
  ...day,
  query: addressOf({ id: may(id()) }),
});

export const aroundRoute = defineRoute({
  path: '/pages/charge/aroundService',
  title: '周边服务',
  page: 'around-service',
  ...day,
  query: addressOf({ stationId: formed(/^[\w.:#-]{1,60}$/) }),
});

export const routes = [roadBookRoute, aroundRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
