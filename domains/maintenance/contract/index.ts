/** Maintenance of cars: what is due, appointments, work orders and quotes. */
import type { EndpointsOf } from '@ev/contract';
import { campaignCalls } from './campaign-endpoints.ts';
import { customerCalls } from './endpoints.ts';
import type { permissions } from './permissions.ts';
import { pictureCalls } from './picture-endpoints.ts';
import { staffCalls } from './staff-endpoints.ts';
import { workCalls } from './work-endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

/** The permissions that let money leave. */
export const moneyPermissions = [
  'maintenance.refund',
] as const satisfies readonly (keyof typeof permissions)[];

export const calls = [
  ...customerCalls,
  ...pictureCalls,
  ...staffCalls,
  ...workCalls,
  ...campaignCalls,
] as const;

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}

declare module '@ev/payment/contract/business.ts' {
  interface BusinessTypes {
    maintenance: true;
  }
}
