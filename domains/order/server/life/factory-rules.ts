import { orderStatus } from '../../contract/statuses.ts';
import type { FactoryEvent } from '../fulfilment/port.ts';
import type { OrderEvent, OrderState } from '../order-machine.ts';
import type { FactoryEventOutcome } from './tables.ts';

/** How far each status is on a car's way. */
const wayOfACar: readonly OrderState[] = [
  orderStatus.activated,
  orderStatus.inProduction,
  orderStatus.offTheLine,
  orderStatus.shipped,
  orderStatus.arrivedAtStore,
  orderStatus.awaitingDelivery,
  orderStatus.delivered,
];

/** Which event of the order, and which status it leads to, an event of the factory stands for. */
export const factoryMoves = {
  accepted: { event: 'accept', to: orderStatus.inProduction },
  offLine: { event: 'offLine', to: orderStatus.offTheLine },
  shipped: { event: 'ship', to: orderStatus.shipped },
  received: { event: 'receive', to: orderStatus.arrivedAtStore },
} as const satisfies Partial<Record<FactoryEvent['content']['type'], { event: OrderEvent; to: OrderState }>>;

/** Whether an order is at least as far as an event would take it: somebody else was faster. */
export function isPast(status: OrderState, to: OrderState): boolean {
  const at = wayOfACar.indexOf(status);
  return at >= 0 && at >= wayOfACar.indexOf(to);
}

/**
 * What an event is when it comes. The number of one that staff have gone on without has passed: what came after it
 * has had its effect, so that a person decides whether this one still may have its own.
 */
export function outcomeOnArrival(
  order: { factorySequence: number } | null,
  sequence: number,
): { outcome: FactoryEventOutcome; reason: string | null } {
  if (order === null) return { outcome: 'unknownOrder', reason: null };
  if (sequence > order.factorySequence) return { outcome: 'waiting', reason: null };
  return { outcome: 'refused', reason: '编号已被跳过，到达时没有执行' };
}

/** The numbers that are missing before the first event that waits; null where none is. */
export function gapBefore(
  { factorySequence }: { factorySequence: number },
  numbers: readonly number[],
): { from: number; to: number } | null {
  const ahead = numbers.filter((number) => number > factorySequence);
  const [from, to] = [factorySequence + 1, Math.min(...ahead) - 1];
  return ahead.length > 0 && from <= to ? { from, to } : null;
}

/**
 * What becomes of an event of the factory. `ignored` had its effect by other hands or has lost its sense;
 * `refused` waits for a person, and everything behind it waits too.
 */
export type FactoryOutcome =
  | { kind: 'applied' }
  | { kind: 'ignored'; reason: string }
  | { kind: 'refused'; reason: string };
