import { addressOf, id, may, oneOf } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { everyCity } from './model/every-city.ts';
import { readService } from './model/store-services.ts';

export const storeListRoute = defineRoute({
  path: '/pages/store/list',
  title: '门店',
  page: 'list',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({ city: may(id()), service: may(id()) }),
  reads: (query) => [
    [
      'store.listStores',
      {
        cityCode: query.city === everyCity ? undefined : query.city,
        service: readService(query.service),
        pageSize: 50,
      },
    ],
  ],
});

export const storeDetailRoute = defineRoute({
  path: '/pages/store/detail',
  title: '门店详情',
  page: 'detail',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({
    id: id(),
    /** Opens the form for a call, as after a login. */
    lead: may(oneOf(['1'])),
  }),
  reads: (query) => [['store.getStore', { id: query.id }]],
});

export const routes = [storeListRoute, storeDetailRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
