import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, it } from 'vitest';
import { type CaseStatus, caseStatuses } from '../contract/kinds.ts';
import { type CaseEvent, caseMachine } from './case-machine.ts';

/** Every transition, `=` for a repeat; everything else is refused. */
const table: Partial<Record<CaseStatus, Partial<Record<CaseEvent, string>>>> = {
  applied: {
    approveReturn: 'toSendBack',
    approveRefund: 'refunding',
    refuse: 'refused',
    withdraw: 'withdrawn',
  },
  toSendBack: { sendBack: 'sentBack', withdraw: 'withdrawn', expire: 'expired' },
  sentBack: { acceptReturn: 'refunding', acceptExchange: 'toResend', refuseGoods: 'refused' },
  refunding: { refundSucceeded: 'done', refundFailed: 'refundFailed' },
  refundFailed: { refundFailed: '=', refundAgain: 'refunding', refundSucceeded: 'done' },
  toResend: { resend: 'resent', turnIntoReturn: 'refunding' },
  resent: { confirm: 'done' },
  done: { confirm: '=', refundSucceeded: '=' },
  withdrawn: { withdraw: '=' },
};

it('has no gap, no dead end and no transition out of a final status', () => {
  expect(inspectMachine(caseMachine)).toEqual([]);
});

const cells = caseStatuses.flatMap((status) =>
  (Object.keys(caseMachine.events) as CaseEvent[]).map((event) => ({ status, event })),
);

it.each(cells)('$status $event', ({ status, event }) => {
  const decision = decide(caseMachine, status, event);
  const cell = decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : decision.error;
  expect(cell).toBe(table[status]?.[event] ?? 'after-sales.moved');
});
