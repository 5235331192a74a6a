/** The endpoints of test drives. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';
import { outingCalls } from './outing-endpoints.ts';
import { calendarCalls } from './staff-calendar.ts';
import { staffCalls } from './staff-endpoints.ts';

export const calls = [...customerCalls, ...outingCalls, ...staffCalls, ...calendarCalls] as const;
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
