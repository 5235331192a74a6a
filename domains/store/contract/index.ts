/** The endpoints of stores and their leads. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import { teamCalls } from './team.ts';

export const calls = [...customerCalls, ...teamCalls] as const;
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
