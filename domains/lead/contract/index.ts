/** The endpoints of leads, whatever their source. */
import type { EndpointsOf } from '@ev/contract';
import { calls } from './endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';
export { calls };

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
