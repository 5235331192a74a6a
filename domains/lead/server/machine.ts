import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, type Machine, repeated } from '@ev/kernel/state-machine.ts';
import {
  type FollowUpAct,
  type FollowUpStatus,
  followUpStatusNames,
} from '../contract/follow-up-statuses.ts';

type LeadEvent = 'contact' | FollowUpAct;

const events = {
  contact: 'lead.leadMoved',
  appoint: 'lead.leadMoved',
  win: 'lead.leadMoved',
  lose: 'lead.leadMoved',
} as const;
const table = {
  '0': { contact: '1', appoint: '3', win: '4', lose: '2' },
  '1': { contact: repeated(), appoint: '3', win: '4', lose: '2' },
  '3': { contact: repeated(), win: '4', lose: '2' },
  '4': { contact: repeated() },
  '2': { contact: repeated() },
} as const;

/**
 * State machine of the leads of one source; one that needs no call can be closed at once.
 * @param name of the source; the histories of its leads are stored under it
 */
export function leadMachineOf(name: string): Machine<FollowUpStatus, LeadEvent, ErrorName> {
  return defineMachine({
    name,
    states: followUpStatusNames,
    initial: '0',
    terminal: ['2', '4'],
    events,
    table,
  });
}

/** As `leadMachineOf`, where a lead that is left again needs a new answer: no status is final. */
export function repeatableLeadMachineOf(
  name: string,
): Machine<FollowUpStatus, LeadEvent | 'again', ErrorName> {
  return defineMachine({
    ...leadMachineOf(name),
    terminal: [],
    events: { ...events, again: 'lead.leadMoved' },
    table: {
      '0': { ...table['0'], again: repeated() },
      '1': { ...table['1'], again: '0' },
      '3': { ...table['3'], again: '0' },
      '4': { ...table['4'], again: '0' },
      '2': { ...table['2'], again: '0' },
    },
  });
}
