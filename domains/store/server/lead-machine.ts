import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type FollowUpStatus, followUpStatusNames } from '../contract/follow-up-statuses.ts';

/** A lead from its arrival to its end; one that nobody has to call ends at once. */
export const leadMachine = defineMachine<FollowUpStatus, 'contact' | 'close', ErrorName>({
  name: 'lead',
  states: followUpStatusNames,
  initial: '0',
  terminal: ['2'],
  events: { contact: 'store.leadMoved', close: 'store.leadMoved' },
  table: {
    '0': { contact: '1', close: '2' },
    '1': { close: '2' },
    '2': { close: repeated() },
  },
});
