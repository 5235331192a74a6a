import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, it } from 'vitest';
import { type QuoteStatus, quoteStatuses } from '../contract/kinds.ts';
import { type QuoteEvent, quoteMachine } from './quote-machine.ts';

/** Every transition, `=` for a repeat; everything else is refused. */
const table: Partial<Record<QuoteStatus, Partial<Record<QuoteEvent, string>>>> = {
  requested: { answer: 'offered', decline: 'declined', expire: 'expired' },
  offered: { accept: 'accepted', decline: 'declined', expire: 'expired' },
  declined: { decline: '=' },
  expired: { expire: '=' },
};

it('has no gap, no dead end and no transition out of a final status', () => {
  expect(inspectMachine(quoteMachine)).toEqual([]);
});

const cells = quoteStatuses.flatMap((status) =>
  (Object.keys(quoteMachine.events) as QuoteEvent[]).map((event) => ({ status, event })),
);

it.each(cells)('$status $event', ({ status, event }) => {
  const decision = decide(quoteMachine, status, event);
  const cell = decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
  expect(cell).toBe(table[status]?.[event] ?? 'insurance.quoteMoved');
});
