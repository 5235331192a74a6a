/** The API of payments, refunds and the ledger. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import type { permissions } from './permissions.ts';
import { staffCalls } from './staff-endpoints.ts';

export const calls = [...customerCalls, ...staffCalls] as const;
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

/** Permissions to pay money out. */
export const moneyPermissions = ['refunds.release'] as const satisfies readonly (keyof typeof permissions)[];

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
