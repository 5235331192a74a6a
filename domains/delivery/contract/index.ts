/** The API of deliveries: progress, appointments, inspection, defects, and the customer's acceptance of the car. */
import type { EndpointsOf } from '@ev/contract';
import { acceptanceCalls } from './endpoints.ts';
import { progressCalls } from './progress-endpoints.ts';

export const calls = [...acceptanceCalls, ...progressCalls] as const;
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

/** Of `progressCalls`. */
export const takenFrom = 'order';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
  interface TakenOver {
    delivery: (typeof progressCalls)[number]['id'];
  }
}
