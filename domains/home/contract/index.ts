/** The endpoints of the brand's pages. */
import type { EndpointsOf } from '@ev/contract';
import type { calls } from './endpoints.ts';

export { calls } from './endpoints.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
