/** Requests for after-sales of the mall: refunds, returns and exchanges. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import type { permissions } from './permissions.ts';
import { pictureCalls } from './picture-endpoints.ts';
import { staffCalls } from './staff-endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

/** The permissions that let money leave. */
export const moneyPermissions = [
  'afterSales.refund',
] as const satisfies readonly (keyof typeof permissions)[];

export const calls = [...customerCalls, ...staffCalls, ...pictureCalls] as const;

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}

declare module '@ev/payment/contract/business.ts' {
  interface BusinessTypes {
    mallReturn: true;
  }
}
