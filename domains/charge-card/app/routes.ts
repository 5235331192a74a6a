import { addressOf, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const cardRoute = defineRoute({
  path: '/pages/charge/card',
  title: '充电卡',
  page: 'card',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({}),
});

export const cardDetailRoute = defineRoute({
  path: '/pages/charge/cardDetail',
  title: '充电卡详情',
  page: 'card-detail',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ id: id() }),
});

export const rightCardRoute = defineRoute({
  path: '/pages/charge/rightCard',
  title: '权益卡',
  page: 'right-card',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ vin: may(id()) }),
});

export const receiveRoute = defineRoute({
  path: '/pages/charge/receive',
  title: '领取充电卡',
  page: 'receive',
  look: 'day',
  render: 'client',
  access: 'member',
  /** The secret of a gift, or the number of a right. */
  query: addressOf({ code: id() }),
});

export const chargeRightsRoute = defineRoute({
  path: '/pages/rights/charge',
  title: '充电权益',
  page: 'charge',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ vin: may(id()) }),
});

export const historyEleCardRoute = defineRoute({
  path: '/pages/mine/historyEleCard',
  title: '历史充电卡',
  page: 'history-ele-card',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({}),
});

export const paySelectEleCardRoute = defineRoute({
  path: '/pages/charge/paySelectEleCard',
  title: '选择充电卡',
  page: 'pay-select-ele-card',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ terminalNumber: id() }),
});

export const routes = [
  cardRoute,
  cardDetailRoute,
  rightCardRoute,
  receiveRoute,
  chargeRightsRoute,
  historyEleCardRoute,
  paySelectEleCardRoute,
] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
