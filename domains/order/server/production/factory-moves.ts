import type { FactoryEvent } from '@ev/factory/server/public.ts';
import { orderStatus } from '../../contract/statuses.ts';
import type { OrderEvent, OrderState } from '../order-machine.ts';

/** The statuses of a car's way, in order. */
const wayOfACar: readonly OrderState[] = [
  orderStatus.activated,
  orderStatus.inProduction,
  orderStatus.offTheLine,
  orderStatus.shipped,
  orderStatus.arrivedAtStore,
  orderStatus.awaitingDelivery,
  orderStatus.delivered,
];

/** The order event, and the resulting status, for each factory event. */
export const factoryMoves = {
  accepted: { event: 'accept', to: orderStatus.inProduction },
  offLine: { event: 'offLine', to: orderStatus.offTheLine },
  shipped: { event: 'ship', to: orderStatus.shipped },
  received: { event: 'receive', to: orderStatus.arrivedAtStore },
} as const satisfies Partial<Record<FactoryEvent['content']['type'], { event: OrderEvent; to: OrderState }>>;

/** Whether an order has already reached this status, because others were faster. */
export function isPast(status: OrderState, to: OrderState): boolean {
  const at = wayOfACar.indexOf(status);
  return at >= 0 && at >= wayOfACar.indexOf(to);
}
