/** Staff requests for charging operators, with which the server communicates by T/CEC 102. */
import type { EndpointsOf } from '@ev/contract';
import type { calls } from './endpoints.ts';

export { calls } from './endpoints.ts';
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
