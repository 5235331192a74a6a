import { addressOf, formed, may, oneOf, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { cityOf, filtersInQuery, firstStations, searchOf } from './model/filters.ts';
import { dayPricesRoute } from './prices-route.ts';

const key = () => formed(/^[\w.:#-]{1,60}$/);

export const homeRoute = defineRoute({
  path: '/pages/charge/home',
  title: '充电地图',
  page: 'home',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({
    /** Makes “back” lead to the app's home for customers who came from an external link. */
    isBackToHome: may(oneOf(['true', 'false'])),
    city: may(formed(/^\d{6}$/)),
    view: may(oneOf(['map'])),
    ...filtersInQuery,
  }),
  reads: (query) => [
    ['station.listStations', firstStations({ ...searchOf(query), cityCode: cityOf(query) })],
  ],
});

export const searchRoute = defineRoute({
  path: '/pages/charge/searchStation',
  title: '搜索场站',
  page: 'search-station',
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: addressOf({ keyword: may(words(30)) }),
});

export const resultRoute = defineRoute({
  path: '/pages/charge/searchResult',
  title: '搜索结果',
  page: 'search-result',
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: addressOf({ keyword: words(30), view: may(oneOf(['map'])), ...filtersInQuery }),
});

export const stationRoute = defineRoute({
  path: '/pages/charge/stationDetail',
  title: '场站详情',
  page: 'station-detail',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({ id: key() }),
  reads: (query) => [['station.getStation', { stationId: query.id }]],
});

export const pileRoute = defineRoute({
  path: '/pages/charge/pointDetail',
  title: '充电桩详情',
  page: 'point-detail',
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: addressOf({
    terminalNumber: key(),
    stationId: may(key()),
    connectorId: may(key()),
    /** Opens the form for a fault report, for example after a login. */
    report: may(oneOf(['1'])),
  }),
  reads: (query) => [['station.getPile', { terminalNumber: query.terminalNumber }]],
});

export const routes = [homeRoute, searchRoute, resultRoute, stationRoute, pileRoute, dayPricesRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
