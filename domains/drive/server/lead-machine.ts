import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import {
  type FollowUpAct,
  type FollowUpStatus,
  followUpStatusNames,
} from '@ev/store/contract/follow-up-statuses.ts';

/** Sales follow-up of a customer who books a test drive, from the booking to a sale or loss. */
export const driveLeadMachine = defineMachine<FollowUpStatus, 'contact' | FollowUpAct, ErrorName>({
  name: 'driveLead',
  states: followUpStatusNames,
  initial: '0',
  terminal: ['2', '4'],
  events: {
    contact: 'drive.leadMoved',
    appoint: 'drive.leadMoved',
    win: 'drive.leadMoved',
    lose: 'drive.leadMoved',
  },
  table: {
    '0': { contact: '1', appoint: '3', win: '4', lose: '2' },
    '1': { contact: repeated(), appoint: '3', win: '4', lose: '2' },
    '3': { contact: repeated(), win: '4', lose: '2' },
    '4': { contact: repeated() },
    '2': { contact: repeated() },
  },
});
