import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type ClosingStatus, closingStatus, closingStatusNames } from '../contract/kinds.ts';

const { pending, heldUp, withdrawn, done } = closingStatus;

export type ClosingEvent = 'holdUp' | 'withdraw' | 'carryOut';

export const closingMachine = defineMachine<ClosingStatus, ClosingEvent, ErrorName>({
  name: 'accountClosing',
  states: closingStatusNames,
  initial: pending,
  terminal: [withdrawn, done],
  events: {
    holdUp: 'closing.moved',
    withdraw: 'closing.moved',
    carryOut: 'closing.moved',
  },
  table: {
    [pending]: { holdUp: heldUp, withdraw: withdrawn, carryOut: done },
    [heldUp]: { holdUp: repeated(), withdraw: withdrawn, carryOut: done },
    [withdrawn]: { withdraw: repeated() },
    [done]: { carryOut: repeated() },
  },
});
