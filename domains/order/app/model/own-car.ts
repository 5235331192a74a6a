import { appointmentPeriods } from '../../contract/appointment-periods.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { groupOfOrder, isOver } from '../list/list-tabs.ts';

export type OwnCar<Reserved> =
  /** `others`: the customer has more active orders. */
  | { kind: 'order'; order: OrderSummary; others: boolean }
  | { kind: 'reserved'; car: Reserved }
  | { kind: 'none' };

/**
 * The one car to show a customer first: that of the active order with the earliest booked hand-over, else of
 * the newest active order; else the reserved car, else the car that was delivered last. A newer unpaid order
 * goes before a booked day, because its time runs out. An order whose time to pay is over comes last, because
 * it only waits for the result of a payment that was begun. Each kind of order is sorted newest first. While
 * it is unknown, `reserved` is undefined; then the result is null if it depends on it.
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

/** The booked day and period, as a sort key; orders without an appointment sort last. */
function dayOf({ appointment }: OrderSummary): string {
  return appointment ? `${appointment.day} ${appointmentPeriods.indexOf(appointment.period)}` : '~';
}

function isUnpaidTooLong({ status, payBefore, serverTime }: OrderSummary): boolean {
  return groupOfOrder(status) === 'unpaid' && payBefore !== null && payBefore <= serverTime;
}

/** Statuses before the car reaches its store. */
const awaited: readonly OrderSummary['status'][] = [
  orderStatus.awaitingPayment,
  orderStatus.paying,
  orderStatus.paymentProcessing,
  orderStatus.depositPlaced,
  orderStatus.activated,
  orderStatus.contractChanging,
  orderStatus.inProduction,
  orderStatus.offTheLine,
  orderStatus.shipped,
];

export function isAwaited({ status }: Pick<OrderSummary, 'status'>): boolean {
  return awaited.includes(status);
}
