import { appointmentPeriods } from '../../contract/appointment-periods.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { groupOfOrder, isOver } from './order-groups.ts';

export type OwnCar<Reserved> =
  /** `others`: more orders are under way. */
  | { kind: 'order'; order: OrderSummary; others: boolean }
  | { kind: 'reserved'; car: Reserved }
  | { kind: 'none' };

/**
 * The one car that a customer looks for first: of the order under way that is handed over next, where a day is
 * booked, else of the newest one; else the reserved one, else the car that was handed over last. A newer order that
 * still has to be paid goes before a booked day, because its time runs out. An order whose time to pay is over comes last: it only waits for what becomes of a
 * payment that was begun. Of each kind the orders come newest first; `reserved` is undefined while it is not known, and null
 * is the answer that depends on it.
 */
export function ownCarOf<Reserved>(
  orders: readonly OrderSummary[],
  reserved: Reserved | null | undefined,
): OwnCar<Reserved> | null {
  const alive = orders.filter(({ status }) => !isOver(status));
  const first = firstOf(alive.filter((order) => !isUnpaidTooLong(order)));
  if (first) return { kind: 'order', order: first, others: alive.length > 1 };
  if (reserved === undefined) return null;
  if (reserved !== null) return { kind: 'reserved', car: reserved };
  const owned = orders.find(({ status }) => status === orderStatus.delivered);
  if (owned) return { kind: 'order', order: owned, others: alive.length > 0 };
  const [last] = alive;
  return last ? { kind: 'order', order: last, others: alive.length > 1 } : { kind: 'none' };
}

function firstOf([newest, ...older]: readonly OrderSummary[]): OrderSummary | undefined {
  if (!newest || groupOfOrder(newest.status) === 'unpaid') return newest;
  return [newest, ...older].reduce((first, order) => (dayOf(order) < dayOf(first) ? order : first));
}

/** The booked day and the part of it; after all days where nothing is booked. */
function dayOf({ appointment }: OrderSummary): string {
  return appointment ? `${appointment.day} ${appointmentPeriods.indexOf(appointment.period)}` : '~';
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
