/** The endpoints of accounts: login, session, customer data, addresses and cars. */
import type { EndpointsOf } from '@ev/contract';
import { acceptanceCalls } from './acceptances.ts';
import { agreementCalls } from './agreements.ts';
import { customerCalls } from './endpoints.ts';
import { miniProgramCalls } from './mini-program.ts';
import { phoneCalls } from './phone-endpoints.ts';
import { profileCalls } from './profile.ts';
import { userListCalls } from './user-lists-endpoints.ts';
import { staffCalls } from './users.ts';

export const calls = [
  ...customerCalls,
  ...agreementCalls,
  ...miniProgramCalls,
  ...profileCalls,
  ...phoneCalls,
  ...staffCalls,
  ...acceptanceCalls,
  ...userListCalls,
] as const;
export { permissions } from './permissions.ts';
export { refusals } from './refusals.ts';

declare module '@ev/contract' {
  interface Endpoints extends EndpointsOf<typeof calls> {}
}
