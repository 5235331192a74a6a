/** Customer requests for charging: plates, sessions with their bills, objections. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import type { permissions } from './permissions.ts';
import { staffCalls } from './staff-endpoints.ts';

export const calls = [...customerCalls, ...staffCalls] as const;
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

/** The permissions that let money leave. */
export const moneyPermissions = ['charges.refund'] as const satisfies readonly (keyof typeof permissions)[];

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}

declare module '@ev/payment/contract/business.ts' {
  interface BusinessTypes {
    chargeOrder: true;
  }
}
