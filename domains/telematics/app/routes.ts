import { addressOf, formed, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

const vin = () => formed(/^[A-HJ-NPR-Z0-9]{17}$/);

export const tempCtrRoute = defineRoute({
  path: '/pages/car/tempCtr',
  title: '电池温控',
  page: 'temp-ctr',
  look: 'day',
  render: 'client',
  access: 'owner',
  query: addressOf({ vin: vin() }),
  reads: (query) => [
    ['telematics.getState', { vin: query.vin }],
    ['telematics.listPlans', { vin: query.vin, kind: 'batteryTemperature' }],
  ],
});

export const addTempRoute = defineRoute({
  path: '/pages/car/addTemp',
  title: '温控预约',
  page: 'add-temp',
  look: 'day',
  render: 'client',
  access: 'owner',
  /** `id` is the number of the plan to edit. */
  query: addressOf({ vin: vin(), id: may(id()) }),
  reads: (query) => [['telematics.listPlans', { vin: query.vin, kind: 'batteryTemperature' }]],
});

export const addChargePlanRoute = defineRoute({
  path: '/pages/car/addChargePlan',
  title: '充电计划',
  page: 'add-charge-plan',
  look: 'day',
  render: 'client',
  access: 'owner',
  /** `id` is the number of the plan to edit, or `new`; without it the page shows the existing plans. */
  query: addressOf({ vin: vin(), id: may(id()) }),
  reads: (query) => [['telematics.listPlans', { vin: query.vin, kind: 'charging' }]],
});

export const selectWeekRoute = defineRoute({
  path: '/pages/car/selectWeek',
  title: '重复',
  page: 'select-week',
  look: 'day',
  render: 'client',
  access: 'owner',
  /** Weekdays as `1,2,3`; without it a plan runs once. */
  query: addressOf({ value: may(formed(/^[1-7](,[1-7]){0,6}$/)) }),
});

export const routes = [tempCtrRoute, addTempRoute, addChargePlanRoute, selectWeekRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
