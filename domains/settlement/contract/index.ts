/** The API of money that settles orders: balances, refunds to release, compensations. */
import type { EndpointsOf } from '@ev/contract';
import type { calls } from './endpoints.ts';
import type { permissions } from './permissions.ts';

export { calls } from './endpoints.ts';
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

/** Orders had these calls before. */
export const takenFrom = 'order';

/** Permissions to pay money out. */
export const moneyPermissions = [
  'orders.returnBalance',
  'compensations.pay',
] as const satisfies readonly (keyof typeof permissions)[];

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
  interface TakenOver {
    settlement: (typeof calls)[number]['id'];
  }
}
