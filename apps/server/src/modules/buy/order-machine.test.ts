import { decide, inspectMachine, movesOf, toMermaid } from '@ev/kernel/state-machine.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderEvent, orderMachine, orderStates } from './order-machine.ts';

const events = Object.keys(orderMachine.events) as OrderEvent[];

/** Every cell: a status to move to, `=` for a repeat, or the refusal. */
const table: Record<string, Record<OrderEvent, string>> = {
  '0': {
    openPayment: '1',
    paymentPending: 'buy.orderNotPayable',
    paid: '2',
    payAgain: '=',
    expire: '3',
    cancel: '4',
  },
  '1': { openPayment: '=', paymentPending: '14', paid: '2', payAgain: '0', expire: '3', cancel: '4' },
  '14': {
    openPayment: 'payment.pending',
    paymentPending: '=',
    paid: '2',
    payAgain: '0',
    expire: 'buy.paymentInFlight',
    cancel: 'buy.paymentInFlight',
  },
  '2': {
    openPayment: 'buy.orderNotPayable',
    paymentPending: 'buy.orderNotPayable',
    paid: '=',
    payAgain: 'buy.orderNotPayable',
    expire: 'buy.orderNotCancellable',
    cancel: 'buy.orderNotCancellable',
  },
  '3': {
    openPayment: 'buy.orderNotPayable',
    paymentPending: 'buy.orderNotPayable',
    paid: 'buy.orderNotPayable',
    payAgain: 'buy.orderNotPayable',
    expire: '=',
    cancel: 'buy.orderNotCancellable',
  },
  '4': {
    openPayment: 'buy.orderNotPayable',
    paymentPending: 'buy.orderNotPayable',
    paid: 'buy.orderNotPayable',
    payAgain: 'buy.orderNotPayable',
    expire: 'buy.orderNotCancellable',
    cancel: '=',
  },
};

describe('orderMachine', () => {
  it('has no gap, no dead end and no way out of an end', () => {
    expect(inspectMachine(orderMachine)).toEqual([]);
  });

  it('covers every cell of the table below', () => {
    expect(Object.keys(table).sort()).toEqual([...orderStates].sort());
  });

  for (const state of orderStates) {
    for (const event of events) {
      it(`${state} ${event} → ${table[state]?.[event]}`, () => {
        const decision = decide(orderMachine, state, event);
        const cell =
          decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
        expect(cell).toBe(table[state]?.[event]);
      });
    }
  }

  it('never reaches an undeclared edge and never leaves an end, whatever happens', () => {
    const declared = new Set(movesOf(orderMachine).map(({ from, event, to }) => `${from} ${event} ${to}`));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (sequence) => {
        let state = orderMachine.initial;
        for (const event of sequence) {
          const decision = decide(orderMachine, state, event);
          if (decision.kind !== 'moved') continue;
          expect(orderMachine.terminal).not.toContain(state);
          expect(declared).toContain(`${state} ${event} ${decision.to}`);
          state = decision.to;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('can be drawn', () => {
    expect(toMermaid(orderMachine)).toContain('s_14 --> s_2 : paid');
  });
});
