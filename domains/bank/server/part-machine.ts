import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type PartStatus, partStatus, partStatusNames } from '../contract/kinds.ts';

export type PartEvent = 'paid' | 'close' | 'refund' | 'refundSucceeded' | 'refundFailed' | 'refundAgain';

const { toPay, paid, closed, refunding, refunded, refundFailed } = partStatus;

/** A part of a balance that is paid online: paid once, and refunded if the order ends without a car. */
export const partMachine = defineMachine<PartStatus, PartEvent, ErrorName>({
  name: 'balancePart',
  states: partStatusNames,
  initial: toPay,
  terminal: [closed, refunded],
  events: {
    paid: 'bank.notPayable',
    close: 'bank.notPayable',
    refund: 'bank.notPayable',
    refundSucceeded: 'bank.notPayable',
    refundFailed: 'bank.notPayable',
    refundAgain: 'bank.notPayable',
  },
  table: {
    [toPay]: { paid, close: closed },
    [paid]: { paid: repeated(), refund: refunding },
    [closed]: { close: repeated() },
    [refunding]: { refund: repeated(), refundSucceeded: refunded, refundFailed },
    [refunded]: { refundSucceeded: repeated() },
    [refundFailed]: { refundFailed: repeated(), refundAgain: refunding, refundSucceeded: refunded },
  },
});
