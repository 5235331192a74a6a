import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { describe, expect, it } from 'vitest';
import type { CancelStatus } from '../../contract/statuses.ts';
import { type CancelEvent, cancelMachine } from './cancel-machine.ts';

const events = Object.keys(cancelMachine.events) as CancelEvent[];

/** Every transition, and `=` for a repeat. Whatever is not listed here is refused. */
const table: Record<CancelStatus, Partial<Record<CancelEvent, string>>> = {
  '1': { approve: '2', refuse: '4', withdraw: '4', foundAllocated: '4' },
  '2': { approve: '=', complete: '3', foundAllocated: '4' },
  '3': { complete: '=' },
  '4': { refuse: '=', withdraw: '=', foundAllocated: '=' },
};

describe('cancelMachine', () => {
  it('has no gap, no dead end and no transition out of a final status', () => {
    expect(inspectMachine(cancelMachine)).toEqual([]);
  });

  for (const state of Object.keys(table) as CancelStatus[]) {
    for (const event of events) {
      const refusal = event === 'withdraw' ? 'order.cancelNotWithdrawable' : 'order.actRefused';
      const expected = table[state][event] ?? refusal;
      it(`${state} ${event} → ${expected}`, () => {
        const decision = decide(cancelMachine, state, event);
        const cell =
          decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
        expect(cell).toBe(expected);
      });
    }
  }
});
