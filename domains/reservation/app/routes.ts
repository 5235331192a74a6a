import { addressOf, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

const day = { look: 'day', render: 'client', access: 'member' } as const;

export const reserveRoute = defineRoute({
  path: '/pages/reserve/index',
  title: '预约充电',
  page: 'index',
  ...day,
  query: addressOf({ stationId: id(), connectorId: may(id()) }),
});

export const reservationRoute = defineRoute({
  path: '/pages/reserve/detail',
  title: '预约详情',
  page: 'detail',
  ...day,
  query: addressOf({ id: id() }),
});

export const recordRoute = defineRoute({
  path: '/pages/reserve/record',
  title: '预约记录',
  page: 'record',
  ...day,
  query: addressOf({}),
});

export const reserveManageRoute = defineRoute({
  path: '/pages/charge/reserveManage',
  title: '预约管理',
  page: 'reserve-manage',
  ...day,
  query: addressOf({}),
});

export const routes = [reserveRoute, reservationRoute, recordRoute, reserveManageRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
