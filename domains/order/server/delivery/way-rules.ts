import { orderStatus } from '../../contract/statuses.ts';
import type { CarOrder } from '../tables.ts';

/** Statuses in which a customer waits for a car: from the lock until it is at the store. */
export const onTheWay = [
  orderStatus.activated,
  orderStatus.inProduction,
  orderStatus.offTheLine,
  orderStatus.shipped,
] as const;

/** Statuses in which the car is at its store. */
export const atStore = [orderStatus.arrivedAtStore, orderStatus.awaitingDelivery] as const;

/** Whether the car is at its store, waiting for the hand-over. */
export function isAtStore({ status }: Pick<CarOrder, 'status'>): boolean {
  return atStore.some((one) => one === status);
}

/** The hand-over can be booked once the car is at the store and inspected. */
export function canBook(order: Pick<CarOrder, 'status' | 'inspectedAt'>): boolean {
  return isAtStore(order) && order.inspectedAt !== null;
}
