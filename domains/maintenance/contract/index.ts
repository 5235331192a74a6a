/** Maintenance of cars: what is due, appointments, work orders and quotes. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

export const calls = [...customerCalls] as const;

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
