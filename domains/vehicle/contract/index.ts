/** Cars and who may use them: ownership, sharing, transfer, authorisation of data. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import { staffCalls } from './staff-endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

export const calls = [...customerCalls, ...staffCalls] as const;

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
