import type { Permission } from '@ev/contract/permissions';
import { decide } from '@ev/kernel/state-machine.ts';
import type { StaffAct } from '../../contract/staff-order.ts';
import { cancelStatus, orderStatus } from '../../contract/statuses.ts';
import { isUndecided } from '../cancel/cancel-rules.ts';
import type { Cancellation } from '../cancel/cancellations.ts';
import { isAtStore } from '../delivery/way-rules.ts';
import { closedStates, orderMachine, unpaidStates } from '../order-machine.ts';
import type { CarOrder } from '../tables.ts';

/** The permission for each action. The contract requires the same permission for its call. */
export const actPermissions: Record<StaffAct, Permission> = {
  approveCancel: 'orders.decideCancel',
  refuseCancel: 'orders.decideCancel',
  brandCancel: 'orders.brandCancel',
  allotCar: 'orders.allotCar',
  correctVin: 'orders.correctVin',
  changePromise: 'orders.changePromise',
  startProduction: 'orders.recordProduction',
  finishProduction: 'orders.recordProduction',
  shipCar: 'orders.recordProduction',
  confirmReceipt: 'orders.receive',
  confirmInspection: 'orders.inspect',
  undoReceipt: 'orders.undoReceipt',
  undoInspection: 'orders.undoInspection',
  assignAdviser: 'orders.assignAdviser',
};

export type ActFacts = {
  order: CarOrder;
  cancellation: Cancellation | null;
  failedRefunds: number;
  /** `staff:…` of the caller. */
  staff: `staff:${string}`;
  /** No factory reports about the car, so staff record its production. */
  isByHand: boolean;
};

const rules: Record<StaffAct, (facts: ActFacts) => boolean> = {
  approveCancel: ({ cancellation }) => cancellation?.status === cancelStatus.applying,
  refuseCancel: ({ cancellation }) => cancellation?.status === cancelStatus.applying,
  brandCancel: ({ order, cancellation }) =>
    decide(orderMachine, order.status, 'brandCancel').kind === 'moved' &&
    (order.status !== orderStatus.beingProcessed || order.heldAt !== null || isUndecided(cancellation)),
  allotCar: ({ order }) => canAllot(order),
  correctVin: ({ order }) => canCorrectVin(order),
  changePromise: ({ order }) => isAwaited(order),
  startProduction: ({ order, isByHand }) => isByHand && canStartProduction(order),
  finishProduction: ({ order, isByHand }) => isByHand && canFinishProduction(order),
  shipCar: ({ order, isByHand }) => isByHand && canShip(order),
  confirmReceipt: ({ order }) => canReceive(order),
  confirmInspection: ({ order }) => order.status === orderStatus.arrivedAtStore && order.inspectedAt === null,
  undoReceipt: ({ order }) => canUndoReceipt(order),
  undoInspection: ({ order }) => canUndoInspection(order),
  assignAdviser: ({ order }) => canAssign(order),
};

/** Actions of staff on orders that another domain carries out. */
export type OrderActs = {
  /** The permission for each, by its name. */
  permissions: Readonly<Record<string, Permission>>;
  /** Those that its rules allow this staff member now. */
  listPossible(facts: ActFacts): Promise<string[]>;
};

export function canStartProduction(order: Pick<CarOrder, 'status' | 'releasedAt'>): boolean {
  return order.status === orderStatus.activated && order.releasedAt !== null;
}

/** Once the order has its car. */
export function canFinishProduction(order: Pick<CarOrder, 'status' | 'vin'>): boolean {
  return order.status === orderStatus.inProduction && order.vin !== null;
}

export function canShip(order: Pick<CarOrder, 'status'>): boolean {
  return order.status === orderStatus.offTheLine;
}

export function canReceive(order: Pick<CarOrder, 'status'>): boolean {
  return order.status === orderStatus.shipped;
}

/** Until the order is closed or delivered. */
export function canAssign(order: Pick<CarOrder, 'status'>): boolean {
  return ![...closedStates, orderStatus.delivered].some((one) => one === order.status);
}

/**
 * A car can be allotted to a released order without one, because its customer can no longer change the
 * configuration.
 */
export function canAllot(order: Pick<CarOrder, 'status' | 'vin' | 'releasedAt'>): boolean {
  const waits = order.status === orderStatus.activated || order.status === orderStatus.inProduction;
  return waits && order.releasedAt !== null && order.vin === null;
}

export function canCorrectVin(order: Pick<CarOrder, 'status' | 'vin'>): boolean {
  const over: readonly string[] = [...closedStates, orderStatus.delivered, orderStatus.beingProcessed];
  return order.vin !== null && !over.includes(order.status);
}

/** Whether the customer is waiting for the car. */
export function isAwaited(order: Pick<CarOrder, 'status'>): boolean {
  const over: readonly string[] = [
    ...unpaidStates,
    ...closedStates,
    orderStatus.delivered,
    orderStatus.beingProcessed,
    // Price and dates are being changed.
    orderStatus.contractChanging,
  ];
  return !over.includes(order.status);
}

/** Until the inspection. */
export function canUndoReceipt(order: Pick<CarOrder, 'status' | 'inspectedAt'>): boolean {
  return order.status === orderStatus.arrivedAtStore && order.inspectedAt === null;
}

/** Until the car is handed over; an order that is being cancelled does not need it. */
export function canUndoInspection(order: Pick<CarOrder, 'status' | 'inspectedAt'>): boolean {
  return isAtStore(order) && order.inspectedAt !== null;
}

/** The actions that this caller can take on the order now. */
export async function actsOf(
  facts: ActFacts,
  permissions: readonly Permission[],
  others: readonly OrderActs[],
): Promise<string[]> {
  const own = (Object.keys(rules) as StaffAct[]).filter(
    (act) => permissions.includes(actPermissions[act]) && rules[act](facts),
  );
  const all: string[] = own;
  for (const other of others) {
    const possible = await other.listPossible(facts);
    all.push(...possible.filter((act) => permissions.some((one) => one === other.permissions[act])));
  }
  return all;
}
