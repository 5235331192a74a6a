import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type CaseStatus, caseStatus, caseStatusNames } from '../contract/kinds.ts';

const {
  applied,
  toSendBack,
  sentBack,
  refunding,
  refundFailed,
  toResend,
  resent,
  done,
  withdrawn,
  refused,
  expired,
} = caseStatus;

export type CaseEvent =
  | 'approveReturn'
  | 'approveRefund'
  | 'refuse'
  | 'withdraw'
  | 'expire'
  | 'sendBack'
  | 'acceptReturn'
  | 'acceptExchange'
  | 'refuseGoods'
  | 'resend'
  | 'turnIntoReturn'
  | 'confirm'
  | 'refundSucceeded'
  | 'refundFailed'
  | 'refundAgain';

/**
 * A case of after-sales. A refund without goods begins with the approval, a return is refunded once the goods
 * are back, an exchange is sent out again. Once the goods are on their way back, the customer can no longer
 * withdraw, because the brand has to decide what happens to them.
 */
export const caseMachine = defineMachine<CaseStatus, CaseEvent, ErrorName>({
  name: 'mallCase',
  states: caseStatusNames,
  initial: applied,
  terminal: [done, withdrawn, refused, expired],
  events: {
    approveReturn: 'after-sales.moved',
    approveRefund: 'after-sales.moved',
    refuse: 'after-sales.moved',
    withdraw: 'after-sales.moved',
    expire: 'after-sales.moved',
    sendBack: 'after-sales.moved',
    acceptReturn: 'after-sales.moved',
    acceptExchange: 'after-sales.moved',
    refuseGoods: 'after-sales.moved',
    resend: 'after-sales.moved',
    turnIntoReturn: 'after-sales.moved',
    confirm: 'after-sales.moved',
    refundSucceeded: 'after-sales.moved',
    refundFailed: 'after-sales.moved',
    refundAgain: 'after-sales.moved',
  },
  table: {
    [applied]: { approveReturn: toSendBack, approveRefund: refunding, refuse: refused, withdraw: withdrawn },
    [toSendBack]: { sendBack: sentBack, withdraw: withdrawn, expire: expired },
    [sentBack]: { acceptReturn: refunding, acceptExchange: toResend, refuseGoods: refused },
    [refunding]: { refundSucceeded: done, refundFailed },
    [refundFailed]: { refundFailed: repeated(), refundAgain: refunding, refundSucceeded: done },
    [toResend]: { resend: resent, turnIntoReturn: refunding },
    [resent]: { confirm: done },
    [done]: { confirm: repeated(), refundSucceeded: repeated() },
    [withdrawn]: { withdraw: repeated() },
  },
});
