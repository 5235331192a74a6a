import type { ErrorName } from '@ev/contract/errors';
import { orderStatus } from '@ev/contract/statuses';
import { defineMachine, refused, repeated } from '@ev/kernel/state-machine.ts';

const { awaitingPayment, paying, paymentProcessing, depositPlaced, expired, cancelledUnpaid } = orderStatus;

/** The statuses that an order can have so far. */
export const orderStates = [
  awaitingPayment,
  paying,
  paymentProcessing,
  depositPlaced,
  expired,
  cancelledUnpaid,
] as const;
export type OrderState = (typeof orderStates)[number];
export type OrderEvent = 'openPayment' | 'paymentPending' | 'paid' | 'payAgain' | 'expire' | 'cancel';

/** Statuses in which the deposit is still due. */
export const unpaidStates = [awaitingPayment, paying, paymentProcessing] as const;

/**
 * The life of a car order up to its deposit, over the codes of specification §3. A new order awaits payment.
 *
 * While a payment is merely open (1) the customer may still cancel, and the order may expire: money that
 * arrives afterwards is booked and goes back. While the channel says that a payment is under way (14)
 * nothing but its result moves the order. Money of an earlier attempt that arrives while the order waits
 * again (0) pays it.
 */
export const orderMachine = defineMachine<OrderState, OrderEvent, ErrorName>({
  name: 'carOrder',
  states: {
    [awaitingPayment]: '待支付定金',
    [paying]: '支付中',
    [paymentProcessing]: '支付结果确认中',
    [depositPlaced]: '定金已支付',
    [expired]: '已过期',
    [cancelledUnpaid]: '已取消（未支付）',
  },
  initial: awaitingPayment,
  terminal: [depositPlaced, expired, cancelledUnpaid],
  events: {
    openPayment: 'buy.orderNotPayable',
    paymentPending: 'buy.orderNotPayable',
    paid: 'buy.orderNotPayable',
    payAgain: 'buy.orderNotPayable',
    expire: 'buy.orderNotCancellable',
    cancel: 'buy.orderNotCancellable',
  },
  table: {
    [awaitingPayment]: {
      openPayment: paying,
      paid: depositPlaced,
      payAgain: repeated(),
      expire: expired,
      cancel: cancelledUnpaid,
    },
    [paying]: {
      openPayment: repeated(),
      paymentPending: paymentProcessing,
      paid: depositPlaced,
      payAgain: awaitingPayment,
      expire: expired,
      cancel: cancelledUnpaid,
    },
    [paymentProcessing]: {
      openPayment: refused('payment.pending'),
      paymentPending: repeated(),
      paid: depositPlaced,
      payAgain: awaitingPayment,
      expire: refused('buy.paymentInFlight'),
      cancel: refused('buy.paymentInFlight'),
    },
    [depositPlaced]: { paid: repeated() },
    [expired]: { expire: repeated() },
    [cancelledUnpaid]: { cancel: repeated() },
  },
});
