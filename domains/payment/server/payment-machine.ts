import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type PayStatus, payStatus } from '../contract/statuses.ts';

const {
  toPay,
  paying,
  processing,
  paid,
  cancelled,
  failed,
  refunding,
  refunded,
  refundRefused,
  refundFailed,
  abnormal,
  depositPlaced,
  invalid,
} = payStatus;

export type PaymentState = PayStatus;
export type PaymentEvent =
  | 'start'
  | 'processing'
  | 'paid'
  | 'depositPlaced'
  | 'failed'
  | 'reopen'
  | 'mismatch'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'refundSucceeded'
  | 'partRefunded'
  | 'refundRefused'
  | 'refundFailed'
  | 'refundAgain'
  | 'keepPaid'
  | 'keepDeposit'
  | 'foundPaid'
  | 'foundDeposit'
  | 'foundUnpaid'
  | 'foundOtherAmount';

/** How an order accepts the money: as a deposit or as a payment. */
export type Taken = 'deposit' | 'payment';

/**
 * The events for arrived money, for money kept after a refused refund, and for money found by reconciliation.
 * A refund leaves OM004 and OM017 alike, so only the event can say which of them to return to.
 */
export const paidEvents = {
  deposit: { arrived: 'depositPlaced', kept: 'keepDeposit', found: 'foundDeposit' },
  payment: { arrived: 'paid', kept: 'keepPaid', found: 'foundPaid' },
} as const satisfies Record<Taken, Record<'arrived' | 'kept' | 'found', PaymentEvent>>;

/** Statuses after which an order may get another payment. */
export const endedPaymentStates = [cancelled, invalid, refunded] as const;

/**
 * A payment over the specification's OM codes: a deposit ends in OM017, everything else in OM004. The
 * `found…` events belong to reconciliation only: an abnormal payment is never completed by a notification.
 * Money that arrives after OM005 or OM020 stays on the attempt and is refunded; the payment keeps its final
 * status.
 */
export const paymentMachine = defineMachine<PaymentState, PaymentEvent, ErrorName>({
  name: 'payment',
  states: {
    [toPay]: '待支付',
    [paying]: '支付中',
    [processing]: '处理中',
    [paid]: '已支付',
    [depositPlaced]: '定金已支付',
    [cancelled]: '已取消',
    [failed]: '支付失败',
    [refunding]: '退款中',
    [refunded]: '已退款',
    [refundRefused]: '退款被拒绝',
    [refundFailed]: '退款失败',
    [abnormal]: '支付异常',
    [invalid]: '订单失效',
  },
  initial: toPay,
  terminal: [cancelled, invalid, refunded],
  events: {
    start: 'payment.closed',
    processing: 'payment.closed',
    paid: 'payment.closed',
    depositPlaced: 'payment.closed',
    failed: 'payment.closed',
    reopen: 'payment.closed',
    mismatch: 'payment.closed',
    cancel: 'payment.inFlight',
    expire: 'payment.inFlight',
    refund: 'payment.closed',
    refundSucceeded: 'payment.closed',
    partRefunded: 'payment.closed',
    refundRefused: 'payment.closed',
    refundFailed: 'payment.closed',
    refundAgain: 'payment.closed',
    keepPaid: 'payment.closed',
    keepDeposit: 'payment.closed',
    foundPaid: 'payment.closed',
    foundDeposit: 'payment.closed',
    foundUnpaid: 'payment.closed',
    foundOtherAmount: 'payment.closed',
  },
  table: {
    [toPay]: { start: paying, cancel: cancelled, expire: invalid },
    [paying]: { start: repeated(), processing, paid, depositPlaced, failed, mismatch: abnormal },
    [processing]: { processing: repeated(), paid, depositPlaced, failed, mismatch: abnormal },
    [failed]: { reopen: toPay },
    [paid]: { paid: repeated(), refund: refunding },
    [depositPlaced]: { depositPlaced: repeated(), refund: refunding },
    [refunding]: {
      refund: repeated(),
      refundSucceeded: refunded,
      partRefunded: paid,
      refundRefused,
      refundFailed,
    },
    [refundFailed]: { refundAgain: refunding },
    [refundRefused]: { keepPaid: paid, keepDeposit: depositPlaced },
    [abnormal]: {
      mismatch: repeated(),
      foundPaid: paid,
      foundDeposit: depositPlaced,
      foundUnpaid: failed,
      foundOtherAmount: refunding,
    },
    [cancelled]: { cancel: repeated() },
    [invalid]: { expire: repeated() },
    [refunded]: { refundSucceeded: repeated() },
  },
});
