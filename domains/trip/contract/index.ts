/** Drives of connected cars. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';

export { refusals } from './refusals.ts';

export const calls = [...customerCalls] as const;

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
