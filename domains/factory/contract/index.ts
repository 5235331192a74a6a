/** The API of the factory's events, for staff. */
import type { EndpointsOf } from '@ev/contract';
import { factoryCalls } from './factory-endpoints.ts';

export const calls = factoryCalls;
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
