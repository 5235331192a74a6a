/** Conversations of customers with the help and the staff of the service desk. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import { staffCalls } from './staff-endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

export const calls = [...customerCalls, ...staffCalls] as const;

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
