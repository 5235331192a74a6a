import { addressOf, formed, id, may, oneOf } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { chargeStatuses } from '../contract/statuses.ts';

const key = () => formed(/^[\w.:#-]{1,60}$/);

export const paySelectRoute = defineRoute({
  path: '/pages/charge/paySelect',
  title: '启动充电',
  page: 'pay-select',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ terminalNumber: key(), connectorId: may(key()) }),
  reads: (query) => [
    ['charge.previewStart', { terminalNumber: query.terminalNumber }],
    ['charge.listPlates', {}],
  ],
});

export const addPlateRoute = defineRoute({
  path: '/pages/charge/addPlate',
  title: '添加车牌',
  page: 'add-plate',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ id: may(id()) }),
  reads: () => [
    ['charge.listPlates', {}],
    ['charge.getPlugAndCharge', {}],
  ],
});

export const progressRoute = defineRoute({
  path: '/pages/charge/progress',
  title: '充电中',
  page: 'progress',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ id: id() }),
  reads: (query) => [['charge.getOrder', { chargeOrderId: query.id }]],
});

export const recordRoute = defineRoute({
  path: '/pages/charge/record',
  title: '充电记录',
  page: 'record',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ status: may(oneOf(chargeStatuses)) }),
});

export const detailRoute = defineRoute({
  path: '/pages/charge/detail',
  title: '充电订单',
  page: 'detail',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ id: id() }),
  reads: (query) => [['charge.getOrder', { chargeOrderId: query.id }]],
});

export const routes = [paySelectRoute, addPlateRoute, progressRoute, recordRoute, detailRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
