/** Requests for the cart, orders of the mall and their parcels. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import type { permissions } from './permissions.ts';
import { staffCalls } from './staff-endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

/** The permissions that let money leave. */
export const moneyPermissions = [
  'mallOrders.cancel',
] as const satisfies readonly (keyof typeof permissions)[];

export const calls = [...customerCalls, ...staffCalls] as const;

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}

declare module '@ev/payment/contract/business.ts' {
  interface BusinessTypes {
    mallOrder: true;
  }
}
