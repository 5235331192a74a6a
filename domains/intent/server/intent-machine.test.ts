import { decide, inspectMachine, movesOf, toMermaid } from '@ev/kernel/state-machine.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IntentEvent, intentMachine } from './intent-machine.ts';

const events = Object.keys(intentMachine.events) as IntentEvent[];
const states = Object.keys(intentMachine.states) as (keyof typeof intentMachine.states)[];

const pay = 'intent.intentNotPayable';
const cancel = 'intent.intentNotCancellable';
const refund = 'intent.intentNotRefundable';
const use = 'intent.intentNotUsable';
const change = 'intent.intentNotChangeable';
const moved = 'intent.intentMoved';

const columns: readonly IntentEvent[] = [
  'paid',
  'fail',
  'payAgain',
  'cancel',
  'expire',
  'refund',
  'refundSucceeded',
  'refundFailed',
  'refundAgain',
  'convert',
  'beginUpgrade',
  'upgrade',
  'abandonUpgrade',
  'requestChange',
  'endChange',
];

/** Every cell in the order of the columns: a status to move to, `=` for a repeat, or the refusal. */
const table: Record<string, readonly string[]> = {
  '0': ['1', '2', '=', '3', '3', refund, refund, refund, refund, use, use, use, use, change, moved],
  '2': ['1', '=', '0', '3', '3', refund, refund, refund, refund, use, use, use, use, change, moved],
  '1': ['=', pay, pay, cancel, cancel, '4', refund, refund, refund, '5', '110', use, use, '112', moved],
  '112': [pay, pay, pay, cancel, cancel, refund, refund, refund, refund, use, use, use, use, '=', '1'],
  '110': [pay, pay, pay, cancel, cancel, refund, refund, refund, refund, use, '=', '8', '1', change, moved],
  '4': [pay, pay, pay, cancel, cancel, '=', '6', '7', refund, use, use, use, use, change, moved],
  '7': [pay, pay, pay, cancel, cancel, refund, '6', '=', '4', use, use, use, use, change, moved],
  '3': [pay, pay, pay, '=', '=', refund, refund, refund, refund, use, use, use, use, change, moved],
  '5': [pay, pay, pay, cancel, cancel, refund, refund, refund, refund, '=', use, use, use, change, moved],
  '6': [pay, pay, pay, cancel, cancel, refund, '=', refund, refund, use, use, use, use, change, moved],
  '8': [pay, pay, pay, cancel, cancel, refund, refund, refund, refund, use, use, '=', use, change, moved],
};

describe('intentMachine', () => {
  it('has no gap, no dead end and no transition out of a final status', () => {
    expect(inspectMachine(intentMachine)).toEqual([]);
  });

  it('covers every cell of the table', () => {
    expect(Object.keys(table).sort()).toEqual([...states].sort());
    expect([...columns].sort()).toEqual([...events].sort());
  });

  for (const state of states) {
    for (const [column, event] of columns.entries()) {
      const expected = table[state]?.[column];
      it(`${state} ${event} → ${expected}`, () => {
        const decision = decide(intentMachine, state, event);
        const cell =
          decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
        expect(cell).toBe(expected);
      });
    }
  }

  it('uses or refunds money once, whatever happens', () => {
    const declared = new Set(movesOf(intentMachine).map(({ from, event, to }) => `${from} ${event} ${to}`));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (sequence) => {
        let state = intentMachine.initial;
        const ends: string[] = [];
        for (const event of sequence) {
          const decision = decide(intentMachine, state, event);
          if (decision.kind !== 'moved') continue;
          expect(declared).toContain(`${state} ${event} ${decision.to}`);
          state = decision.to;
          if (intentMachine.terminal.includes(state)) ends.push(state);
        }
        expect(ends.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1000 },
    );
  });

  it('can be drawn', () => {
    expect(toMermaid(intentMachine)).toContain('s_110 --> s_8 : upgrade');
  });
});
