import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type PurchaseStatus, purchaseStatus } from '../contract/kinds.ts';

export type PurchaseEvent =
  | 'paid'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'refundSucceeded'
  | 'refundFailed'
  | 'refundAgain';

const { toPay, paid, closed, refunding, refunded, refundFailed } = purchaseStatus;

/** The purchase of a card: it waits for payment, and a refund goes back to the original payment method. */
export const purchaseMachine = defineMachine<PurchaseStatus, PurchaseEvent, ErrorName>({
  name: 'chargeCardPurchase',
  states: {
    [toPay]: '待付款',
    [paid]: '已付款',
    [closed]: '已关闭',
    [refunding]: '退款中',
    [refunded]: '已退款',
    [refundFailed]: '退款失败',
  },
  initial: toPay,
  terminal: [closed, refunded],
  events: {
    paid: 'charge-card.orderNotPayable',
    cancel: 'charge-card.orderMoved',
    expire: 'charge-card.orderMoved',
    refund: 'charge-card.notRefundable',
    refundSucceeded: 'charge-card.orderMoved',
    refundFailed: 'charge-card.orderMoved',
    refundAgain: 'charge-card.orderMoved',
  },
  table: {
    [toPay]: { paid, cancel: closed, expire: closed },
    [paid]: { paid: repeated(), refund: refunding },
    [closed]: { cancel: repeated(), expire: repeated() },
    [refunding]: { refund: repeated(), refundSucceeded: refunded, refundFailed },
    [refunded]: { refundSucceeded: repeated() },
    [refundFailed]: { refundFailed: repeated(), refundAgain: refunding, refundSucceeded: refunded },
  },
});
