import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';

export const authorisationStatuses = ['granted', 'withdrawn', 'expired'] as const;
export type AuthorisationStatus = (typeof authorisationStatuses)[number];
export type AuthorisationEvent = 'grant' | 'withdraw' | 'expire';

const moved: ErrorName = 'vehicle.moved';

/** One owner's consent to one purpose of one car. A purpose never granted has no row. */
export const authorisationMachine = defineMachine<AuthorisationStatus, AuthorisationEvent, ErrorName>({
  name: 'vehicleAuthorisation',
  states: { granted: '已授权', withdrawn: '已撤回', expired: '已到期' },
  initial: 'granted',
  terminal: [],
  events: { grant: moved, withdraw: moved, expire: moved },
  table: {
    granted: { grant: 'granted', withdraw: 'withdrawn', expire: 'expired' },
    withdrawn: { grant: 'granted', withdraw: repeated(), expire: repeated() },
    expired: { grant: 'granted', withdraw: 'withdrawn', expire: repeated() },
  },
});
