import { decide, inspectMachine, type Machine } from '@ev/kernel/state-machine.ts';
import { describe, expect, it } from 'vitest';
import { authorisationMachine } from './authorisation-machine.ts';
import { proofMachine } from './proof-machine.ts';
import { shareMachine } from './share-machine.ts';
import { transferMachine } from './transfer-machine.ts';

type Expected = Record<string, Record<string, string>>;

/** Every transition, `=` for a repeat; everything else is refused. */
const expected: [Machine<string, string, string>, Expected][] = [
  [
    proofMachine,
    {
      submitted: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
      withdrawn: { withdraw: '=' },
    },
  ],
  [
    shareMachine,
    {
      offered: { accept: 'active', withdraw: 'withdrawn', expire: 'expired' },
      active: { end: 'ended' },
      ended: { end: '=' },
      expired: { expire: '=' },
      withdrawn: { withdraw: '=' },
    },
  ],
  [
    transferMachine,
    {
      offered: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', expire: 'expired' },
      declined: { decline: '=' },
      withdrawn: { withdraw: '=' },
      expired: { expire: '=' },
    },
  ],
  [
    authorisationMachine,
    {
      granted: { grant: 'granted', withdraw: 'withdrawn', expire: 'expired' },
      withdrawn: { grant: 'granted', withdraw: '=', expire: '=' },
      expired: { grant: 'granted', withdraw: 'withdrawn', expire: '=' },
    },
  ],
];

describe.each(expected)('$name', (machine, table) => {
  it('has no gap, no dead end and no transition out of a final status', () => {
    expect(inspectMachine(machine)).toEqual([]);
  });

  const cells = Object.keys(machine.states).flatMap((status) =>
    Object.keys(machine.events).map((event) => ({ status, event })),
  );

  it.each(cells)('$status $event', ({ status, event }) => {
    const decision = decide(machine, status, event);
    const cell = decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
    expect(cell).toBe(table[status]?.[event] ?? 'vehicle.moved');
  });
});
