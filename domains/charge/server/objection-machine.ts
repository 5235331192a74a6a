import type { ErrorName } from '@ev/contract/errors';
import { defineMachine } from '@ev/kernel/state-machine.ts';
import { type ObjectionStatus, objectionStatusNames } from '../contract/statuses.ts';

/** A customer's objection to a bill, which the brand answers once. */
export const objectionMachine = defineMachine<ObjectionStatus, 'uphold' | 'reject', ErrorName>({
  name: 'chargeObjection',
  states: objectionStatusNames,
  initial: 'open',
  terminal: ['upheld', 'rejected'],
  events: { uphold: 'charge.orderMoved', reject: 'charge.orderMoved' },
  table: { open: { uphold: 'upheld', reject: 'rejected' } },
});
