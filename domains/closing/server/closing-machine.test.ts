import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, it } from 'vitest';
import { type ClosingStatus, closingStatuses } from '../contract/kinds.ts';
import { type ClosingEvent, closingMachine } from './closing-machine.ts';

/** Every transition, `=` for a repeat; everything else is refused. */
const table: Partial<Record<ClosingStatus, Partial<Record<ClosingEvent, string>>>> = {
  pending: { holdUp: 'heldUp', withdraw: 'withdrawn', carryOut: 'done' },
  heldUp: { holdUp: '=', withdraw: 'withdrawn', carryOut: 'done' },
  withdrawn: { withdraw: '=' },
  done: { carryOut: '=' },
};

it('has no gap, no dead end and no transition out of a final status', () => {
  expect(inspectMachine(closingMachine)).toEqual([]);
});

const cells = closingStatuses.flatMap((status) =>
  (Object.keys(closingMachine.events) as ClosingEvent[]).map((event) => ({ status, event })),
);

it.each(cells)('$status $event', ({ status, event }) => {
  const decision = decide(closingMachine, status, event);
  const cell = decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
  expect(cell).toBe(table[status]?.[event] ?? 'closing.moved');
});
