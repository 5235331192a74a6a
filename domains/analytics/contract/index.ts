/** What may be asked of analytics: how the app is used and how it is for its customers, and what goes wrong in it. */
import type { EndpointsOf } from '@ev/contract';
import type { calls } from './endpoints.ts';

export { calls } from './endpoints.ts';
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
