import { isLive } from '@ev/intent/app/model/live-intent.ts';
import type { Intent } from '@ev/intent/contract/intent.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { isOver } from './order-groups.ts';

export type OwnCar =
  | { kind: 'order'; order: OrderSummary; alive: number }
  | { kind: 'intent'; intent: Intent }
  | { kind: 'none' };

/**
 * The one car that a customer looks for first: of the newest order under way, else of the newest reservation, else
 * the car that was handed over last. Both lists come newest first; `undefined` are reservations not known yet, and
 * null is the answer that depends on them.
 */
export function ownCarOf(
  orders: readonly OrderSummary[],
  intents: readonly Intent[] | undefined,
): OwnCar | null {
  const alive = orders.filter(({ status }) => !isOver(status));
  const [newest] = alive;
  if (newest) return { kind: 'order', order: newest, alive: alive.length };
  if (!intents) return null;
  const intent = intents.find(({ status }) => isLive(status));
  if (intent) return { kind: 'intent', intent };
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
