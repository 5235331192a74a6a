import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type HouseholdStatus, householdStatus, householdStatusNames } from '../contract/words.ts';

export type HouseholdEvent =
  | 'change'
  | 'accept'
  | 'refuse'
  | 'lapse'
  | 'withdraw'
  | 'unbind'
  | 'restore'
  | 'forget';

const { waiting, bound, refused, unbound, removed } = householdStatus;
const moved: ErrorName = 'household.householdMoved';

/**
 * A household number from the first bill to its deletion. A refused or waiting number can be submitted again.
 * An unbinding can be undone until the job deletes the number (`forget`, which also follows a closed
 * account).
 */
export const householdMachine = defineMachine<HouseholdStatus, HouseholdEvent, ErrorName>({
  name: 'household',
  states: householdStatusNames,
  initial: waiting,
  terminal: [removed],
  events: {
    change: moved,
    accept: moved,
    refuse: moved,
    lapse: moved,
    withdraw: moved,
    unbind: moved,
    restore: moved,
    forget: moved,
  },
  table: {
    [waiting]: {
      change: waiting,
      accept: bound,
      refuse: refused,
      lapse: refused,
      withdraw: removed,
      forget: removed,
    },
    [bound]: { unbind: unbound, forget: removed },
    [refused]: { change: waiting, withdraw: removed, forget: removed },
    [unbound]: { unbind: repeated(), restore: bound, forget: removed },
    [removed]: { withdraw: repeated(), forget: repeated() },
  },
});
