import type { ErrorName } from '@ev/contract/errors';
import { type PayStatus, payStatus } from '@ev/contract/statuses';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';

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
  invalid,
} = payStatus;

/** The statuses of a payment: all of the specification's but OM017, which no business uses yet. */
export type PaymentState = Exclude<PayStatus, 'OM017'>;
export type PaymentEvent =
  | 'start'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'reopen'
  | 'mismatch'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'refundSucceeded'
  | 'refundRefused'
  | 'refundFailed'
  | 'refundAgain'
  | 'keepPaid'
  | 'foundPaid'
  | 'foundUnpaid'
  | 'foundOtherAmount';

/** Statuses after which an order may get another payment. */
export const endedPaymentStates = [cancelled, invalid, refunded] as const;

/**
 * A payment over the specification's OM codes. The `found…` events belong to reconciliation only: an
 * abnormal payment is never completed by a notification. Money that arrives after OM005 or OM020 is kept on
 * the attempt and goes back; the payment stays as it ended.
 */
export const paymentMachine = defineMachine<PaymentState, PaymentEvent, ErrorName>({
  name: 'payment',
  states: {
    [toPay]: '待支付',
    [paying]: '支付中',
    [processing]: '处理中',
    [paid]: '已支付',
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
    failed: 'payment.closed',
    reopen: 'payment.closed',
    mismatch: 'payment.closed',
    cancel: 'buy.paymentInFlight',
    expire: 'buy.paymentInFlight',
    refund: 'payment.closed',
    refundSucceeded: 'payment.closed',
    refundRefused: 'payment.closed',
    refundFailed: 'payment.closed',
    refundAgain: 'payment.closed',
    keepPaid: 'payment.closed',
    foundPaid: 'payment.closed',
    foundUnpaid: 'payment.closed',
    foundOtherAmount: 'payment.closed',
  },
  table: {
    [toPay]: { start: paying, cancel: cancelled, expire: invalid },
    [paying]: { start: repeated(), processing, paid, failed, mismatch: abnormal },
    [processing]: { processing: repeated(), paid, failed, mismatch: abnormal },
    [failed]: { reopen: toPay },
    [paid]: { paid: repeated(), refund: refunding },
    [refunding]: {
      refund: repeated(),
      refundSucceeded: refunded,
      refundRefused,
      refundFailed,
    },
    [refundFailed]: { refundAgain: refunding },
    [refundRefused]: { keepPaid: paid },
    [abnormal]: {
      mismatch: repeated(),
      foundPaid: paid,
      foundUnpaid: failed,
      foundOtherAmount: refunding,
    },
    [cancelled]: { cancel: repeated() },
    [invalid]: { expire: repeated() },
    [refunded]: { refundSucceeded: repeated() },
  },
});
