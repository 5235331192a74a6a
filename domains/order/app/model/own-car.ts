import type { OrderSummary } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { isOver } from './order-groups.ts';

export type OwnCar<Reserved> =
  | { kind: 'order'; order: OrderSummary; alive: number }
  | { kind: 'reserved'; car: Reserved }
  | { kind: 'none' };

/**
 * The one car that a customer looks for first: of the newest order under way, else the reserved one, else the car
 * that was handed over last. The orders come newest first; `reserved` is undefined while it is not known, and null
 * is the answer that depends on it.
 */
export function ownCarOf<Reserved>(
  orders: readonly OrderSummary[],
  reserved: Reserved | null | undefined,
): OwnCar<Reserved> | null {
  const alive = orders.filter(({ status }) => !isOver(status));
  const [newest] = alive;
  if (newest) return { kind: 'order', order: newest, alive: alive.length };
  if (reserved === undefined) return null;
  if (reserved !== null) return { kind: 'reserved', car: reserved };
  const owned = orders.find(({ status }) => status === orderStatus.delivered);
  return owned ? { kind: 'order', order: owned, alive: 0 } : { kind: 'none' };
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
