/** Requests for charging stations: searching, gun states, and administration. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import { getDayPrices } from './prices.ts';
import { staffCalls } from './staff-endpoints.ts';

export const calls = [...customerCalls, getDayPrices, ...staffCalls] as const;
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
