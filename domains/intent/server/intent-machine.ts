import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type IntentStatus, intentStatus } from '../contract/statuses.ts';

const {
  awaitingPayment,
  paid,
  paymentFailed,
  cancelled,
  refunding,
  converted,
  refunded,
  refundFailed,
  upgraded,
  upgrading,
  changing,
} = intentStatus;

export type IntentEvent =
  | 'paid'
  | 'fail'
  | 'payAgain'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'refundSucceeded'
  | 'refundFailed'
  | 'refundAgain'
  | 'convert'
  | 'beginUpgrade'
  | 'upgrade'
  | 'abandonUpgrade'
  | 'requestChange'
  | 'endChange';

/**
 * The life of an intent order, over the payment statuses of specification §3. Its money counts towards the
 * deposit of one car order: at once if nothing is left to pay (5), otherwise when the difference has been
 * paid (110 → 8).
 */
export const intentMachine = defineMachine<IntentStatus, IntentEvent, ErrorName>({
  name: 'intentOrder',
  states: {
    [awaitingPayment]: '待支付',
    [paid]: '已支付',
    [paymentFailed]: '支付失败',
    [cancelled]: '已取消',
    [refunding]: '退款中',
    [converted]: '已转为购车订单',
    [refunded]: '已退款',
    [refundFailed]: '退款失败',
    [upgraded]: '已转为定金',
    [upgrading]: '转大定中',
    [changing]: '变更中',
  },
  initial: awaitingPayment,
  terminal: [cancelled, converted, refunded, upgraded],
  events: {
    paid: 'intent.intentNotPayable',
    fail: 'intent.intentNotPayable',
    payAgain: 'intent.intentNotPayable',
    cancel: 'intent.intentNotCancellable',
    expire: 'intent.intentNotCancellable',
    refund: 'intent.intentNotRefundable',
    refundSucceeded: 'intent.intentNotRefundable',
    refundFailed: 'intent.intentNotRefundable',
    refundAgain: 'intent.intentNotRefundable',
    convert: 'intent.intentNotUsable',
    beginUpgrade: 'intent.intentNotUsable',
    upgrade: 'intent.intentNotUsable',
    abandonUpgrade: 'intent.intentNotUsable',
    requestChange: 'intent.intentNotChangeable',
    endChange: 'intent.intentMoved',
  },
  table: {
    [awaitingPayment]: {
      paid,
      fail: paymentFailed,
      payAgain: repeated(),
      cancel: cancelled,
      expire: cancelled,
    },
    [paymentFailed]: {
      paid,
      fail: repeated(),
      payAgain: awaitingPayment,
      cancel: cancelled,
      expire: cancelled,
    },
    [paid]: {
      paid: repeated(),
      refund: refunding,
      convert: converted,
      beginUpgrade: upgrading,
      requestChange: changing,
    },
    [changing]: { requestChange: repeated(), endChange: paid },
    [upgrading]: { beginUpgrade: repeated(), upgrade: upgraded, abandonUpgrade: paid },
    [refunding]: { refund: repeated(), refundSucceeded: refunded, refundFailed },
    [refundFailed]: { refundFailed: repeated(), refundAgain: refunding, refundSucceeded: refunded },
    [cancelled]: { cancel: repeated(), expire: repeated() },
    [converted]: { convert: repeated() },
    [refunded]: { refundSucceeded: repeated() },
    [upgraded]: { upgrade: repeated() },
  },
});
