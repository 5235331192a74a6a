/** Requests for coupons. */
<<<<<<< HEAD
export { refusals } from './refusals.ts';

export const calls = [] as const;
export const permissions = {} as const;
=======
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import { staffCalls } from './staff-endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

export const calls = [...customerCalls, ...staffCalls] as const;

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
>>>>>>> work-coupon
