/** The calls of the manual: lessons, functions, warning lights, quick answers. */
import type { EndpointsOf } from '@ev/contract';
import type { calls } from './endpoints.ts';

export { calls } from './endpoints.ts';
export { refusals } from './refusals.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
