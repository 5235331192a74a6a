import { decide, inspectMachine, movesOf, toMermaid } from '@ev/kernel/state-machine.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderEvent, type OrderState, orderMachine } from './order-machine.ts';

const events = Object.keys(orderMachine.events) as OrderEvent[];

const states = Object.keys(orderMachine.states) as OrderState[];

/**
 * Every transition, `=` for a repeat, and refusals that are not the event's own. Whatever is not listed here
 * is refused with the event's own error.
 */
const table: Record<OrderState, Partial<Record<OrderEvent, string>>> = {
  '0': { openPayment: '1', paid: '2', payAgain: '=', expire: '3', cancel: '4', brandCancel: '6' },
  '1': {
    openPayment: '=',
    paymentPending: '14',
    paid: '2',
    payAgain: '0',
    expire: '3',
    cancel: '4',
    brandCancel: '6',
  },
  '14': {
    openPayment: 'payment.pending',
    paymentPending: '=',
    paid: '2',
    payAgain: '0',
    expire: 'payment.inFlight',
    cancel: 'payment.inFlight',
    brandCancel: 'payment.inFlight',
  },
  '2': {
    paid: '=',
    lock: '20',
    lockByTime: '20',
    undoLock: '=',
    hold: '13',
    resume: '=',
    requestCancel: '13',
    brandCancel: '13',
  },
  '20': {
    lock: '=',
    lockByTime: '=',
    undoLock: '2',
    requestCancel: '13',
    withdrawCancel: '=',
    brandCancel: '13',
    accept: '11',
    requestChange: '15',
    settleChange: '=',
    dropChange: '=',
  },
  '15': {
    requestChange: '=',
    requestCancel: 'order.changePending',
    settleChange: '20',
    dropChange: '20',
  },
  '11': { accept: '=', offLine: '12', brandCancel: '13' },
  '12': { offLine: '=', ship: '9', brandCancel: '13' },
  '9': { ship: '=', receive: '8', undoReceive: '=', brandCancel: '13' },
  '8': { receive: '=', undoReceive: '9', ready: '7', unready: '=', brandCancel: '13' },
  '7': { ready: '=', unready: '8', deliver: '10', brandCancel: '13' },
  '13': {
    hold: '=',
    resume: '2',
    requestCancel: '=',
    cancelHeld: '13',
    withdrawCancel: '20',
    keep: '20',
    brandCancel: '13',
    completeCancel: '5',
    completeBrandCancel: '6',
  },
  '10': { deliver: '=' },
  '3': { expire: '=' },
  '4': { cancel: '=' },
  '5': { completeCancel: '=' },
  '6': { completeBrandCancel: '=', brandCancel: '=' },
};

/** The refusal of an event unless another is given. */
const refusals: Record<OrderEvent, string> = {
  openPayment: 'order.orderNotPayable',
  paymentPending: 'order.orderNotPayable',
  paid: 'order.orderNotPayable',
  payAgain: 'order.orderNotPayable',
  expire: 'order.orderNotCancellable',
  cancel: 'order.orderNotCancellable',
  lock: 'order.orderNotLockable',
  lockByTime: 'order.orderNotLockable',
  undoLock: 'order.lockNotUndoable',
  hold: 'order.actRefused',
  resume: 'order.actRefused',
  requestCancel: 'order.orderNotCancellable',
  cancelHeld: 'order.orderNotCancellable',
  withdrawCancel: 'order.cancelNotWithdrawable',
  keep: 'order.actRefused',
  brandCancel: 'order.actRefused',
  completeCancel: 'order.actRefused',
  completeBrandCancel: 'order.actRefused',
  requestChange: 'order.orderNotAmendable',
  settleChange: 'order.actRefused',
  dropChange: 'order.actRefused',
  accept: 'order.actRefused',
  offLine: 'order.actRefused',
  ship: 'order.actRefused',
  receive: 'order.actRefused',
  undoReceive: 'order.actRefused',
  ready: 'order.actRefused',
  unready: 'order.actRefused',
  deliver: 'order.actRefused',
};

describe('orderMachine', () => {
  it('has no gap, no dead end and no transition out of a final status', () => {
    expect(inspectMachine(orderMachine)).toEqual([]);
  });

  for (const state of states) {
    for (const event of events) {
      const expected = table[state][event] ?? refusals[event];
      it(`${state} ${event} → ${expected}`, () => {
        const decision = decide(orderMachine, state, event);
        const cell =
          decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
        expect(cell).toBe(expected);
      });
    }
  }

  it('never takes an undeclared edge and never leaves a final status, whatever happens', () => {
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
