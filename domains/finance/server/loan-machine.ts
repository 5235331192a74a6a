import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import {
  type LoanStatus,
  loanStatus,
  loanStatusNames,
  type PayoutStatus,
  payoutStatus,
  payoutStatusNames,
} from '../contract/kinds.ts';

export type LoanEvent =
  | 'submit'
  | 'askMaterial'
  | 'supply'
  | 'approve'
  | 'refuse'
  | 'sign'
  | 'payOut'
  | 'expire'
  | 'withdraw';

const s = loanStatus;
const moved = 'finance.moved';

/**
 * A loan application. A lender may refuse until it has paid; the customer withdraws until they have signed, and
 * staff or the end of the order until the money has come. Money that comes afterwards is a payout owed back.
 */
export const loanMachine = defineMachine<LoanStatus, LoanEvent, ErrorName>({
  name: 'loan',
  states: loanStatusNames,
  initial: s.draft,
  terminal: [s.paidOut, s.refused, s.withdrawn, s.expired],
  events: {
    submit: moved,
    askMaterial: moved,
    supply: moved,
    approve: moved,
    refuse: moved,
    sign: moved,
    payOut: moved,
    expire: moved,
    withdraw: moved,
  },
  table: {
    [s.draft]: { submit: s.submitted, withdraw: s.withdrawn },
    [s.submitted]: {
      askMaterial: s.needMaterial,
      approve: s.approved,
      refuse: s.refused,
      withdraw: s.withdrawn,
    },
    [s.needMaterial]: {
      supply: s.submitted,
      approve: s.approved,
      refuse: s.refused,
      withdraw: s.withdrawn,
    },
    [s.approved]: {
      approve: repeated(),
      sign: s.signed,
      refuse: s.refused,
      expire: s.expired,
      withdraw: s.withdrawn,
    },
    [s.signed]: { sign: repeated(), payOut: s.paidOut, refuse: s.refused, withdraw: s.withdrawn },
    [s.paidOut]: { payOut: repeated() },
    [s.refused]: { refuse: repeated() },
    [s.withdrawn]: { withdraw: repeated() },
    [s.expired]: { expire: repeated() },
  },
});

export type PayoutEvent = 'book' | 'owe' | 'return';

const p = payoutStatus;

/** Money of a lender: it pays the balance of its order, or it goes back. */
export const payoutMachine = defineMachine<PayoutStatus, PayoutEvent, ErrorName>({
  name: 'loanPayout',
  states: payoutStatusNames,
  initial: p.waiting,
  terminal: [p.booked, p.returned],
  events: { book: 'finance.payoutMoved', owe: 'finance.payoutMoved', return: 'finance.payoutMoved' },
  table: {
    [p.waiting]: { book: p.booked, owe: p.owedBack },
    [p.owedBack]: { return: p.returned },
  },
});
