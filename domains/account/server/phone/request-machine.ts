import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type PhoneRequestStatus, phoneRequestStatusNames } from '../../contract/phone-kinds.ts';

export type PhoneRequestEvent = 'approve' | 'reject' | 'cancel';

const moved: ErrorName = 'account.phoneRequestMoved';

/** A request to change the phone. It is decided once; after a rejection the customer sends another one. */
export const phoneRequestMachine = defineMachine<PhoneRequestStatus, PhoneRequestEvent, ErrorName>({
  name: 'phoneRequest',
  states: phoneRequestStatusNames,
  initial: 'requested',
  terminal: ['approved', 'rejected', 'cancelled'],
  events: { approve: moved, reject: moved, cancel: moved },
  table: {
    requested: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
    cancelled: { cancel: repeated() },
  },
});
