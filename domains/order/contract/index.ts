/** The API of car orders, for customers and staff. */
import type { EndpointsOf } from '@ev/contract';
import { cancelCalls } from './cancel-endpoints.ts';
import { changeCalls } from './change-endpoints.ts';
import { deliveryCalls } from './delivery-endpoints.ts';
import { detailCalls } from './detail-endpoints.ts';
import { listCalls } from './list-endpoints.ts';
import { lockCalls } from './lock-endpoints.ts';
import { productionCalls } from './production-endpoints.ts';
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
] as const;
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}

declare module '@ev/payment/contract/business.ts' {
  interface BusinessTypes {
    carOrder: true;
  }
}
