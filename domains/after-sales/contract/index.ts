/** Requests for after-sales of the mall: refunds, returns and exchanges. */
import type { EndpointsOf } from '@ev/contract';
import { customerCalls } from './endpoints.ts';

export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

export const calls = [...customerCalls] as const;

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}

declare module '@ev/payment/contract/business.ts' {
  interface BusinessTypes {
    mallReturn: true;
  }
}
