import type { Permission } from '@ev/contract/permissions';
import { decide } from '@ev/kernel/state-machine.ts';
import type { StaffAct } from '../../contract/staff-order.ts';
import { cancelStatus, orderStatus } from '../../contract/statuses.ts';
import { isBalanceOwed } from '../life/balance.ts';
import { decideRelease, isUndecided } from '../life/cancel-rules.ts';
import type { Cancellation } from '../life/cancellations.ts';
import { isAtStore } from '../life/promise-rules.ts';
import { closedStates, orderMachine, unpaidStates } from '../order-machine.ts';
import type { CarOrder } from '../tables.ts';

/** What each act takes. The contract names the same permission at its call. */
export const actPermissions: Record<StaffAct, Permission> = {
  approveCancel: 'orders.decideCancel',
  refuseCancel: 'orders.decideCancel',
  brandCancel: 'orders.brandCancel',
  allotCar: 'orders.allotCar',
  correctVin: 'orders.correctVin',
  changePromise: 'orders.changePromise',
  confirmReceipt: 'orders.receive',
  confirmInspection: 'orders.inspect',
  settleBalance: 'orders.settleBalance',
  undoReceipt: 'orders.undoReceipt',
  undoInspection: 'orders.undoInspection',
  reverseBalance: 'orders.reverseBalance',
  handOver: 'orders.handOver',
  assignAdviser: 'orders.assignAdviser',
  releaseRefund: 'refunds.release',
  retryRefund: 'refunds.retry',
  returnBalance: 'orders.returnBalance',
};

export type ActFacts = {
  order: CarOrder;
  cancellation: Cancellation | null;
  failedRefunds: number;
  /** `staff:…` of whoever asks: the second person of a release is another one. */
  staff: string;
  /** Whether they are another person than the one who has released the refund first. */
  isAnother: boolean;
  /** Whether they are another person than the one who noted the balance. */
  isNotSettler: boolean;
};

const rules: Record<StaffAct, (facts: ActFacts) => boolean> = {
  approveCancel: ({ cancellation }) => cancellation?.status === cancelStatus.applying,
  refuseCancel: ({ cancellation }) => cancellation?.status === cancelStatus.applying,
  brandCancel: ({ order, cancellation }) =>
    decide(orderMachine, order.status, 'brandCancel').kind === 'moved' &&
    (order.status !== orderStatus.beingProcessed || isUndecided(cancellation)),
  allotCar: ({ order }) => canAllot(order),
  correctVin: ({ order }) => canCorrectVin(order),
  changePromise: ({ order }) => isAwaited(order),
  confirmReceipt: ({ order }) => canReceive(order),
  confirmInspection: ({ order }) => order.status === orderStatus.arrivedAtStore && order.inspectedAt === null,
  settleBalance: ({ order }) => canSettle(order),
  undoReceipt: ({ order }) => canUndoReceipt(order),
  undoInspection: ({ order }) => canUndoInspection(order),
  reverseBalance: ({ order, isNotSettler }) =>
    canReverse(order) && order.balanceSettledBy !== null && isNotSettler,
  handOver: ({ order }) => order.status === orderStatus.awaitingDelivery,
  assignAdviser: ({ order }) => canAssign(order),
  releaseRefund: ({ cancellation, staff, isAnother }) =>
    cancellation?.status === cancelStatus.cancelling &&
    decideRelease(cancellation, staff, isAnother).kind !== 'refused',
  retryRefund: ({ failedRefunds }) => failedRefunds > 0,
  returnBalance: ({ order }) => isBalanceOwed(order),
};

export function canReceive(order: Pick<CarOrder, 'status'>): boolean {
  return order.status === orderStatus.shipped;
}

/** As long as there is something to advise on. */
export function canAssign(order: Pick<CarOrder, 'status'>): boolean {
  return ![...closedStates, orderStatus.delivered].some((one) => one === order.status);
}

/** A car is given to an order that waits for one, once its customer can no longer order another. */
export function canAllot(order: Pick<CarOrder, 'status' | 'vin' | 'releasedAt'>): boolean {
  const waits = order.status === orderStatus.activated || order.status === orderStatus.inProduction;
  return waits && order.releasedAt !== null && order.vin === null;
}

export function canCorrectVin(order: Pick<CarOrder, 'status' | 'vin'>): boolean {
  const over: readonly string[] = [...closedStates, orderStatus.delivered, orderStatus.beingProcessed];
  return order.vin !== null && !over.includes(order.status);
}

/** Whether somebody waits for the car. */
export function isAwaited(order: Pick<CarOrder, 'status'>): boolean {
  const over: readonly string[] = [
    ...unpaidStates,
    ...closedStates,
    orderStatus.delivered,
    orderStatus.beingProcessed,
  ];
  return !over.includes(order.status);
}

/** The rest of the price may come as soon as nobody can change the price any more, until the hand-over. */
export function canSettle(order: Pick<CarOrder, 'status' | 'balanceSettledAt' | 'releasedAt'>): boolean {
  return order.balanceSettledAt === null && order.releasedAt !== null && isAwaited(order);
}

/** Until it is inspected. */
export function canUndoReceipt(order: Pick<CarOrder, 'status' | 'inspectedAt'>): boolean {
  return order.status === orderStatus.arrivedAtStore && order.inspectedAt === null;
}

/** Until the car is handed over; an order that is given up has no use for it. */
export function canUndoInspection(order: Pick<CarOrder, 'status' | 'inspectedAt'>): boolean {
  return isAtStore(order) && order.inspectedAt !== null;
}

/** Until the car is handed over, or the money of an order that was given up has gone back. */
export function canReverse(
  order: Pick<CarOrder, 'balanceSettledAt' | 'balanceReturnedAt' | 'deliveredAt'>,
): boolean {
  return order.balanceSettledAt !== null && order.balanceReturnedAt === null && order.deliveredAt === null;
}

/** What this person can do with the order now. */
export function actsOf(facts: ActFacts, permissions: readonly Permission[]): StaffAct[] {
  const acts = Object.keys(rules) as StaffAct[];
  return acts.filter((act) => permissions.includes(actPermissions[act]) && rules[act](facts));
}
