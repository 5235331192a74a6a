/** The API of reservations with intent money or a blind deposit, and of wishes. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import { staffCalls } from './staff-endpoints.ts';

export const calls = [...customerCalls, ...staffCalls] as const;
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}

declare module '@ev/payment/contract/business.ts' {
  interface BusinessTypes {
    intentOrder: true;
  }
}
