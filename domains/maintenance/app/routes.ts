import { addressOf, id, may, whole, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const maintainRoute = defineRoute({
  path: '/pages/car/maintain',
  title: '保养维修',
  page: 'maintain',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ vin: may(id()) }),
  reads: ({ vin }) => [['maintenance.getCareHub', vin ? { vin } : {}]],
});

export const orderRoute = defineRoute({
  path: '/pages/maintain/order',
  title: '预约保养',
  page: 'order',
  look: 'day',
  render: 'client',
  access: 'owner',
  query: addressOf({ vin: may(id()) }),
  reads: ({ vin }) => [
    ['maintenance.getCareHub', vin ? { vin } : {}],
    ['account.listAddresses', {}],
  ],
});

export const selectDateRoute = defineRoute({
  path: '/pages/maintain/selectDate',
  title: '选择时间',
  page: 'select-date',
  look: 'day',
  render: 'client',
  access: 'owner',
  /** Chosen for another page, see `@ev/app-kit/page-result.ts`. */
  query: addressOf({ storeId: id(), minutes: may(whole(1, 1200)) }),
  reads: (query) => [['maintenance.listSlots', query]],
});

export const appointmentRecordRoute = defineRoute({
  path: '/pages/maintain/appointmentRecord',
  title: '预约记录',
  page: 'appointment-record',
  look: 'day',
  render: 'client',
  access: 'member',
  /** A group of `appointmentGroups`; anything else shows all appointments. */
  query: addressOf({ status: may(words(20)) }),
});

export const appointmentDetailRoute = defineRoute({
  path: '/pages/maintain/appointmentDetail',
  title: '预约详情',
  page: 'appointment-detail',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ id: id() }),
  reads: ({ id: appointmentNo }) => [['maintenance.getAppointment', { appointmentNo }]],
});

export const serviceOrderRoute = defineRoute({
  path: '/pages/maintain/serviceOrder',
  title: '服务工单',
  page: 'service-order',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ id: id() }),
  reads: ({ id: workOrderNo }) => [['maintenance.getWorkOrder', { workOrderNo }]],
});

export const signRoute = defineRoute({
  path: '/pages/maintain/sign',
  title: '报价确认',
  page: 'sign',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ id: id() }),
  reads: ({ id: workOrderNo }) => [['maintenance.getWorkOrder', { workOrderNo }]],
});

export const warrantyRightsRoute = defineRoute({
  path: '/pages/maintain/warrantyRights',
  title: '质保权益',
  page: 'warranty-rights',
  look: 'day',
  render: 'client',
  access: 'owner',
  query: addressOf({ vin: id() }),
  reads: ({ vin }) => [
    ['maintenance.getWarranty', { vin }],
    ['maintenance.getCareHub', { vin }],
  ],
});

export const routes = [
  maintainRoute,
  orderRoute,
  selectDateRoute,
  appointmentRecordRoute,
  appointmentDetailRoute,
  serviceOrderRoute,
  signRoute,
  warrantyRightsRoute,
] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
