import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type FollowUpStatus, followUpStatusNames } from '@ev/store/contract/follow-up-statuses.ts';

/** What staff do about a wish. Whoever says it anew is looked at anew, so it never ends for good. */
export const wishMachine = defineMachine<FollowUpStatus, 'contact' | 'close' | 'again', ErrorName>({
  name: 'wish',
  states: followUpStatusNames,
  initial: '0',
  terminal: [],
  events: { contact: 'intent.wishMoved', close: 'intent.wishMoved', again: 'intent.wishMoved' },
  table: {
    '0': { contact: '1', close: '2', again: repeated() },
    '1': { close: '2', again: '0' },
    '2': { close: repeated(), again: '0' },
  },
});
