import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, refused, repeated } from '@ev/kernel/state-machine.ts';
import { type OrderStatus, orderStatus } from '../contract/statuses.ts';

const {
  awaitingPayment,
  paying,
  paymentProcessing,
  depositPlaced,
  expired,
  cancelledUnpaid,
  cancelledByCustomer,
  cancelledByBrand,
  beingProcessed,
  contractChanging,
  activated,
  inProduction,
  offTheLine,
  shipped,
  arrivedAtStore,
  awaitingDelivery,
  delivered,
} = orderStatus;

export type OrderState = OrderStatus;
export type OrderEvent =
  | 'openPayment'
  | 'paymentPending'
  | 'paid'
  | 'payAgain'
  | 'expire'
  | 'cancel'
  | 'lock'
  | 'lockByTime'
  | 'undoLock'
  | 'hold'
  | 'resume'
  | 'requestCancel'
  | 'cancelHeld'
  | 'withdrawCancel'
  | 'keep'
  | 'brandCancel'
  | 'completeCancel'
  | 'completeBrandCancel'
  | 'requestChange'
  | 'settleChange'
  | 'dropChange'
  | 'accept'
  | 'offLine'
  | 'ship'
  | 'receive'
  | 'undoReceive'
  | 'ready'
  | 'unready'
  | 'deliver';

/** Statuses in which the deposit is still due. */
export const unpaidStates = [awaitingPayment, paying, paymentProcessing] as const;
/** Statuses after which nothing happens to an order any more, other than its delivery. */
export const closedStates = [expired, cancelledUnpaid, cancelledByCustomer, cancelledByBrand] as const;
/** Statuses in which the order is locked and its car on the way. */
export const lockedStates = [
  activated,
  contractChanging,
  inProduction,
  offTheLine,
  shipped,
  arrivedAtStore,
  awaitingDelivery,
  delivered,
] as const;
/** Statuses in which the order has a car. */
export const carriedStates = [offTheLine, shipped, arrivedAtStore, awaitingDelivery, delivered] as const;

/**
 * The life of a car order, over the codes of specification §3. A new order awaits payment.
 *
 * While a payment is only open (1), the customer may still cancel, and the order may expire: money that
 * arrives afterwards is booked and refunded. While the channel reports a payment as processing, or a
 * different amount is under review (14), only the result moves the order. Money of an earlier attempt that
 * arrives while the order waits again (0) pays it.
 *
 * A paid order (2) is locked by its customer or at the end of its cooling window; only a locked one (20) is
 * released to the factory. 13 is an order that is being cancelled: it ends in 5 or 6 once the channel has
 * accepted the refund, or continues (`keep`). While the customer's request is undecided, the customer may
 * withdraw it, and the brand may turn it into its own cancellation.
 *
 * 13 is also an order that waits for staff, because something that it needs before the lock was not done in
 * time (`hold`; the column `held_at` tells the two apart). It continues (`resume`), or is cancelled by its
 * customer (`cancelHeld`) or the brand.
 *
 * 15 is a locked order whose customer has asked for another configuration, store or buyer. It cannot be cancelled
 * until the change is settled or dropped, and with another configuration or store it is not built before that.
 *
 * Corrections of staff mistakes go back one step: a car that has not arrived (8 to 9), and a hand-over whose
 * inspection or balance was wrong (7 to 8).
 */
export const orderMachine = defineMachine<OrderState, OrderEvent, ErrorName>({
  name: 'carOrder',
  states: {
    [awaitingPayment]: '待支付定金',
    [paying]: '支付中',
    [paymentProcessing]: '支付结果确认中',
    [depositPlaced]: '定金已支付',
    [activated]: '已锁单',
    [contractChanging]: '变更处理中',
    [inProduction]: '生产中',
    [offTheLine]: '已下线',
    [shipped]: '运输中',
    [arrivedAtStore]: '已到店',
    [awaitingDelivery]: '待交付',
    [delivered]: '已交付',
    [beingProcessed]: '退订处理中',
    [expired]: '已过期',
    [cancelledUnpaid]: '已取消（未支付）',
    [cancelledByCustomer]: '已退订',
    [cancelledByBrand]: '品牌取消',
  },
  initial: awaitingPayment,
  terminal: [delivered, expired, cancelledUnpaid, cancelledByCustomer, cancelledByBrand],
  events: {
    openPayment: 'order.orderNotPayable',
    paymentPending: 'order.orderNotPayable',
    paid: 'order.orderNotPayable',
    payAgain: 'order.orderNotPayable',
    expire: 'order.orderNotCancellable',
    cancel: 'order.orderNotCancellable',
    lock: 'order.orderNotLockable',
    lockByTime: 'order.orderNotLockable',
    undoLock: 'order.lockNotUndoable',
    hold: 'order.actRefused',
    resume: 'order.actRefused',
    requestCancel: 'order.orderNotCancellable',
    cancelHeld: 'order.orderNotCancellable',
    withdrawCancel: 'order.cancelNotWithdrawable',
    keep: 'order.actRefused',
    brandCancel: 'order.actRefused',
    completeCancel: 'order.actRefused',
    completeBrandCancel: 'order.actRefused',
    requestChange: 'order.orderNotAmendable',
    settleChange: 'order.actRefused',
    dropChange: 'order.actRefused',
    accept: 'order.actRefused',
    offLine: 'order.actRefused',
    ship: 'order.actRefused',
    receive: 'order.actRefused',
    undoReceive: 'order.actRefused',
    ready: 'order.actRefused',
    unready: 'order.actRefused',
    deliver: 'order.actRefused',
  },
  table: {
    [awaitingPayment]: {
      openPayment: paying,
      paid: depositPlaced,
      payAgain: repeated(),
      expire: expired,
      cancel: cancelledUnpaid,
      brandCancel: cancelledByBrand,
    },
    [paying]: {
      openPayment: repeated(),
      paymentPending: paymentProcessing,
      paid: depositPlaced,
      payAgain: awaitingPayment,
      expire: expired,
      cancel: cancelledUnpaid,
      brandCancel: cancelledByBrand,
    },
    [paymentProcessing]: {
      openPayment: refused('payment.pending'),
      paymentPending: repeated(),
      paid: depositPlaced,
      payAgain: awaitingPayment,
      expire: refused('payment.inFlight'),
      cancel: refused('payment.inFlight'),
      brandCancel: refused('payment.inFlight'),
    },
    [depositPlaced]: {
      paid: repeated(),
      lock: activated,
      lockByTime: activated,
      undoLock: repeated(),
      hold: beingProcessed,
      resume: repeated(),
      requestCancel: beingProcessed,
      brandCancel: beingProcessed,
    },
    [activated]: {
      lock: repeated(),
      lockByTime: repeated(),
      undoLock: depositPlaced,
      requestCancel: beingProcessed,
      withdrawCancel: repeated(),
      brandCancel: beingProcessed,
      requestChange: contractChanging,
      settleChange: repeated(),
      dropChange: repeated(),
      accept: inProduction,
    },
    [contractChanging]: {
      requestChange: repeated(),
      requestCancel: refused('order.changePending'),
      settleChange: activated,
      dropChange: activated,
    },
    [inProduction]: { accept: repeated(), offLine: offTheLine, brandCancel: beingProcessed },
    [offTheLine]: { offLine: repeated(), ship: shipped, brandCancel: beingProcessed },
    [shipped]: {
      ship: repeated(),
      receive: arrivedAtStore,
      undoReceive: repeated(),
      brandCancel: beingProcessed,
    },
    [arrivedAtStore]: {
      receive: repeated(),
      undoReceive: shipped,
      ready: awaitingDelivery,
      unready: repeated(),
      brandCancel: beingProcessed,
    },
    [awaitingDelivery]: {
      ready: repeated(),
      unready: arrivedAtStore,
      deliver: delivered,
      brandCancel: beingProcessed,
    },
    [beingProcessed]: {
      hold: repeated(),
      resume: depositPlaced,
      requestCancel: repeated(),
      cancelHeld: beingProcessed,
      withdrawCancel: activated,
      keep: activated,
      brandCancel: beingProcessed,
      completeCancel: cancelledByCustomer,
      completeBrandCancel: cancelledByBrand,
    },
    [delivered]: { deliver: repeated() },
    [expired]: { expire: repeated() },
    [cancelledUnpaid]: { cancel: repeated() },
    [cancelledByCustomer]: { completeCancel: repeated() },
    [cancelledByBrand]: { completeBrandCancel: repeated(), brandCancel: repeated() },
  },
});
