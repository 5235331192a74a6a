import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, it } from 'vitest';
import type { AmendmentStatus } from '../contract/kinds.ts';
import { type AmendmentEvent, amendmentMachine } from './amendment-machine.ts';

/** Every transition, `=` for a repeat; whatever is not listed is refused with the event's own error. */
const table: Record<AmendmentStatus, Partial<Record<AmendmentEvent, string>>> = {
  requested: {
    approve: 'withFactory',
    askToSign: 'toSign',
    settle: 'settled',
    withdraw: 'dropped',
    refuse: 'dropped',
    keep: 'dropped',
  },
  withFactory: { approve: '=', askToSign: 'toSign', settle: 'settled', keep: 'dropped' },
  toSign: {
    askToSign: '=',
    sign: 'settled',
    withdraw: 'dropped',
    refuse: 'dropped',
    lapse: 'dropped',
    declineSigning: 'dropped',
  },
  settled: { sign: '=', settle: '=' },
  dropped: { withdraw: '=', refuse: '=', keep: '=', lapse: '=' },
};

it('has no gap, no dead end and no transition out of a final status', () => {
  expect(inspectMachine(amendmentMachine)).toEqual([]);
});

const cells = (Object.keys(table) as AmendmentStatus[]).flatMap((status) =>
  (Object.keys(amendmentMachine.events) as AmendmentEvent[]).map((event) => ({ status, event })),
);

it.each(cells)('$status $event', ({ status, event }) => {
  const decision = decide(amendmentMachine, status, event);
  const cell = decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
  expect(cell).toBe(table[status][event] ?? amendmentMachine.events[event]);
});
