import type { OrderSummary } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { groupOfOrder, isOver } from './order-groups.ts';

export type OwnCar<Reserved> =
  /** `others`: more orders are under way. */
  | { kind: 'order'; order: OrderSummary; others: boolean }
  | { kind: 'reserved'; car: Reserved }
  | { kind: 'none' };

/**
 * The one car that a customer looks for first: of the newest order under way, else the reserved one, else the car
 * that was handed over last. An order whose time to pay is over comes last: it only waits for what becomes of a
 * payment that was begun. Of each kind the orders come newest first; `reserved` is undefined while it is not known, and null
 * is the answer that depends on it.
 */
export function ownCarOf<Reserved>(
  orders: readonly OrderSummary[],
  reserved: Reserved | null | undefined,
): OwnCar<Reserved> | null {
  const alive = orders.filter(({ status }) => !isOver(status));
  const [newest] = alive.filter((order) => !isUnpaidTooLong(order));
  if (newest) return { kind: 'order', order: newest, others: alive.length > 1 };
  if (reserved === undefined) return null;
  if (reserved !== null) return { kind: 'reserved', car: reserved };
  const owned = orders.find(({ status }) => status === orderStatus.delivered);
  if (owned) return { kind: 'order', order: owned, others: alive.length > 0 };
  const [last] = alive;
  return last ? { kind: 'order', order: last, others: alive.length > 1 } : { kind: 'none' };
}

function isUnpaidTooLong({ status, payBefore, serverTime }: OrderSummary): boolean {
  return groupOfOrder(status) === 'unpaid' && payBefore !== null && payBefore <= serverTime;
}

/** Before its car is at the store an order is waited for. */
const awaited: readonly OrderSummary['status'][] = [
  orderStatus.awaitingPayment,
  orderStatus.paying,
  orderStatus.paymentProcessing,
  orderStatus.depositPlaced,
  orderStatus.activated,
  orderStatus.inProduction,
  orderStatus.offTheLine,
  orderStatus.shipped,
];

export function isAwaited({ status }: Pick<OrderSummary, 'status'>): boolean {
  return awaited.includes(status);
}
