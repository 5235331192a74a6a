/** The API of car orders, for customers and staff. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import type { permissions } from './permissions.ts';
import { staffCalls } from './staff-endpoints.ts';

export const calls = [...customerCalls, ...staffCalls] as const;
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
