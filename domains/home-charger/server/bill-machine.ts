import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type BillStatus, billStatus, billStatusNames } from '../contract/kinds.ts';

export type BillEvent = 'paid' | 'close' | 'refund' | 'refundSucceeded' | 'refundFailed' | 'refundAgain';

const { toPay, paid, closed, refunding, refunded, refundFailed } = billStatus;

/** The bill for additional items: paid once, and refunded completely if nothing is built. */
export const billMachine = defineMachine<BillStatus, BillEvent, ErrorName>({
  name: 'homeChargerBill',
  states: billStatusNames,
  initial: toPay,
  terminal: [closed, refunded],
  events: {
    paid: 'home-charger.notPayable',
    close: 'home-charger.moved',
    refund: 'home-charger.moved',
    refundSucceeded: 'home-charger.moved',
    refundFailed: 'home-charger.moved',
    refundAgain: 'home-charger.moved',
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
