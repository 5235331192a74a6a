import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import {
  type FollowUpAct,
  type FollowUpStatus,
  followUpStatusNames,
} from '../contract/follow-up-statuses.ts';

/** State machine of a lead; one that needs no call can be closed at once. */
export const leadMachine = defineMachine<FollowUpStatus, 'contact' | FollowUpAct, ErrorName>({
  name: 'lead',
  states: followUpStatusNames,
  initial: '0',
  terminal: ['2', '4'],
  events: {
    contact: 'store.leadMoved',
    appoint: 'store.leadMoved',
    win: 'store.leadMoved',
    lose: 'store.leadMoved',
  },
  table: {
    '0': { contact: '1', appoint: '3', win: '4', lose: '2' },
    '1': { contact: repeated(), appoint: '3', win: '4', lose: '2' },
    '3': { contact: repeated(), win: '4', lose: '2' },
    '4': { contact: repeated() },
    '2': { contact: repeated() },
  },
});
