import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { payStatus } from '../contract/statuses.ts';
import type { PaymentEvent } from './payment-machine.ts';

const { paying, processing, paid, failed, refunding, refunded, refundRefused, refundFailed, abnormal } =
  payStatus;

/**
 * An attempt begins in OM003. Only payments are cancelled or expire, not attempts. A channel knows no
 * deposits, so an attempt that paid a deposit is simply paid.
 */
export type AttemptState = (typeof payStatus)[Exclude<
  keyof typeof payStatus,
  'toPay' | 'cancelled' | 'depositPlaced' | 'invalid'
>];
export type AttemptEvent = Exclude<
  PaymentEvent,
  'start' | 'reopen' | 'cancel' | 'expire' | 'depositPlaced' | 'keepDeposit' | 'foundDeposit'
>;

/** Statuses in which the channel may still take money for the attempt. */
export const openAttemptStates = [paying, processing] as const;

/**
 * One attempt to pay through one channel. It differs from the payment's table in one transition: money may
 * arrive for an attempt that we had marked as failed (OM008 → OM004), because the channel's confirmation of
 * money always counts.
 */
export const attemptMachine = defineMachine<AttemptState, AttemptEvent, ErrorName>({
  name: 'paymentAttempt',
  states: {
    [paying]: '支付中',
    [processing]: '处理中',
    [paid]: '已支付',
    [failed]: '未支付',
    [refunding]: '退款中',
    [refunded]: '已退款',
    [refundRefused]: '退款被拒绝',
    [refundFailed]: '退款失败',
    [abnormal]: '支付异常',
  },
  initial: paying,
  terminal: [refunded],
  events: {
    processing: 'payment.closed',
    paid: 'payment.closed',
    failed: 'payment.closed',
    mismatch: 'payment.closed',
    refund: 'payment.closed',
    refundSucceeded: 'payment.closed',
    partRefunded: 'payment.closed',
    refundRefused: 'payment.closed',
    refundFailed: 'payment.closed',
    refundAgain: 'payment.closed',
    keepPaid: 'payment.closed',
    foundPaid: 'payment.closed',
    foundUnpaid: 'payment.closed',
    foundOtherAmount: 'payment.closed',
  },
  table: {
    [paying]: { processing, paid, failed, mismatch: abnormal },
    [processing]: { processing: repeated(), paid, failed, mismatch: abnormal },
    [failed]: { failed: repeated(), paid, mismatch: abnormal },
    [paid]: { paid: repeated(), refund: refunding },
    [refunding]: {
      refund: repeated(),
      refundSucceeded: refunded,
      partRefunded: paid,
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
    [refunded]: { refundSucceeded: repeated() },
  },
});
