import { orderStatus } from '../../contract/statuses.ts';
import type { OrderEvent, OrderState } from '../order-machine.ts';
import type { FactoryEvent } from './port.ts';
import type { FactoryEventOutcome } from './tables.ts';

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

/**
 * The initial outcome of an arriving event. If its number was skipped by staff, the events after it have
 * already had their effect, so a staff member decides whether it still has one.
 */
export function outcomeOnArrival(
  order: { factorySequence: number } | null,
  sequence: number,
): { outcome: FactoryEventOutcome; reason: string | null } {
  if (order === null) return { outcome: 'unknownOrder', reason: null };
  if (sequence > order.factorySequence) return { outcome: 'waiting', reason: null };
  return { outcome: 'refused', reason: '编号已被跳过，到达时没有执行' };
}

/** The missing numbers before the first waiting event; null if there is no gap. */
export function gapBefore(
  { factorySequence }: { factorySequence: number },
  numbers: readonly number[],
): { from: number; to: number } | null {
  const ahead = numbers.filter((number) => number > factorySequence);
  const [from, to] = [factorySequence + 1, Math.min(...ahead) - 1];
  return ahead.length > 0 && from <= to ? { from, to } : null;
}

/**
 * The outcome of a factory event. `ignored`: others had already done it, or it no longer makes sense;
 * `refused`: it waits for a staff member, and all events behind it wait as well.
 */
export type FactoryOutcome =
  | { kind: 'applied' }
  | { kind: 'ignored'; reason: string }
  | { kind: 'refused'; reason: string };
