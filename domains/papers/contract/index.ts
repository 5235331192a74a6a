/** Papers: the certificates that identify the buyer, and their verification. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import { orderCalls } from './order-endpoints.ts';
import { staffCalls } from './staff-endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

export const calls = [...customerCalls, ...orderCalls, ...staffCalls] as const;

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
