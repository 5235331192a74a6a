import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, it } from 'vitest';
import type { ContractStatus } from '../contract/kinds.ts';
import { type ContractEvent, contractMachine } from './contract-machine.ts';

/** Every transition, `=` for a repeat; whatever is not listed is refused with the event's own error. */
const table: Record<ContractStatus, Partial<Record<ContractEvent, string>>> = {
  toWrite: { write: 'toSign', askAgain: '=', signOffline: 'signed', end: 'ended' },
  toSign: {
    write: 'toSign',
    sign: 'signed',
    refuse: 'toWrite',
    expire: 'toWrite',
    askAgain: 'toWrite',
    signOffline: 'signed',
    end: 'ended',
  },
  signed: { askAgain: 'toWrite', end: 'ended' },
  ended: { end: '=' },
};

it('has no gap, no dead end and no transition out of its final status', () => {
  expect(inspectMachine(contractMachine)).toEqual([]);
});

const cells = (Object.keys(table) as ContractStatus[]).flatMap((status) =>
  (Object.keys(contractMachine.events) as ContractEvent[]).map((event) => ({ status, event })),
);

it.each(cells)('$status $event', ({ status, event }) => {
  const decision = decide(contractMachine, status, event);
  const cell = decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
  expect(cell).toBe(table[status][event] ?? contractMachine.events[event]);
});
