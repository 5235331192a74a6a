/** What may be asked of stores and the leads that they get. */
import type { EndpointsOf } from '@ev/contract';
import type { calls } from './endpoints.ts';

export { calls } from './endpoints.ts';
export { refusals } from './refusals.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
