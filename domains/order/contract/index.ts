/** The API of car orders, for customers and staff. */
import type { EndpointsOf } from '@ev/contract';
import { cancelCalls } from './cancel-endpoints.ts';
import { changeCalls } from './change-endpoints.ts';
import { deliveryCalls } from './delivery-endpoints.ts';
import { detailCalls } from './detail-endpoints.ts';
import { listCalls } from './list-endpoints.ts';
import { lockCalls } from './lock-endpoints.ts';
import type { permissions } from './permissions.ts';
import { productionCalls } from './production-endpoints.ts';
import { settlementCalls } from './settlement-endpoints.ts';
import { submitCalls } from './submit-endpoints.ts';

export const calls = [
  ...detailCalls,
  ...listCalls,
  ...submitCalls,
  ...cancelCalls,
  ...lockCalls,
  ...changeCalls,
  ...productionCalls,
  ...deliveryCalls,
  ...settlementCalls,
] as const;
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

/** Permissions to pay money out. */
export const moneyPermissions = [
  'orders.returnBalance',
  'compensations.pay',
] as const satisfies readonly (keyof typeof permissions)[];

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}

declare module '@ev/payment/contract/business.ts' {
  interface BusinessTypes {
    carOrder: true;
  }
}
