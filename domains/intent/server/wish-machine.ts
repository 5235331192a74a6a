import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import {
  type FollowUpAct,
  type FollowUpStatus,
  followUpStatusNames,
} from '@ev/store/contract/follow-up-statuses.ts';

/**
 * What staff do about a wish. A customer who sends it again needs a new answer, so the machine has no final
 * state.
 */
export const wishMachine = defineMachine<FollowUpStatus, 'contact' | 'again' | FollowUpAct, ErrorName>({
  name: 'wish',
  states: followUpStatusNames,
  initial: '0',
  terminal: [],
  events: {
    contact: 'intent.wishMoved',
    appoint: 'intent.wishMoved',
    win: 'intent.wishMoved',
    lose: 'intent.wishMoved',
    again: 'intent.wishMoved',
  },
  table: {
    '0': { contact: '1', appoint: '3', win: '4', lose: '2', again: repeated() },
    '1': { contact: repeated(), appoint: '3', win: '4', lose: '2', again: '0' },
    '3': { contact: repeated(), win: '4', lose: '2', again: '0' },
    '4': { contact: repeated(), again: '0' },
    '2': { contact: repeated(), again: '0' },
  },
});
