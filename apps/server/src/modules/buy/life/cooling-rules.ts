import type { Transaction } from '../../../platform/database.ts';
import type { CarOrder } from '../tables.ts';

const hourMs = 3_600_000;

/** How long a paid order may be changed and cancelled freely. */
export const coolingMs = 168 * hourMs;
/** How long a lock that was made by hand can be undone; nothing goes to the factory before. */
export const undoMs = 30 * 60_000;
/** Nobody locks by a tap that was meant for the result of the payment. */
export const lockPauseMs = 10_000;
/** Hours before the end of the window at which the customer is told, the first one first. */
export const reminderHours = [72, 24, 2] as const;
/** What is left of the window at least when a lock was undone. */
const windowAfterUndoMs = 24 * hourMs;

/** What follows when the deposit of an order has arrived. */
export type DepositPaid = (tx: Transaction, order: CarOrder) => Promise<void>;

/** The window begins with the payment; money that was found late does not shorten it. */
export function depositPaidColumns(paidAt: Date, payNo: string, now: Date) {
  return { paidAt, paidPayNo: payNo, coolingEndsAt: new Date(now.getTime() + coolingMs) };
}

/**
 * How many reminders are due by now, of those that were not sent yet only the latest is worth sending. Gives the
 * hours left that it speaks of, null when nothing is due.
 */
export function dueReminder(
  coolingEndsAt: Date,
  sent: number,
  now: Date,
): { hoursLeft: number; sent: number } | null {
  const leftMs = coolingEndsAt.getTime() - now.getTime();
  if (leftMs <= 0) return null;
  const due = reminderHours.filter((hours) => leftMs <= hours * hourMs).length;
  return due > sent ? { hoursLeft: Math.max(1, Math.round(leftMs / hourMs)), sent: due } : null;
}

/** A lock by hand can be undone for a while, one by time goes to the factory at once. */
export function lockColumns(by: 'customer' | 'time', now: Date) {
  return { lockedAt: now, undoBefore: by === 'customer' ? new Date(now.getTime() + undoMs) : now };
}

export function canUndo(order: Pick<CarOrder, 'status' | 'undoBefore' | 'releasedAt'>, now: Date): boolean {
  return (
    order.status === '20' && order.releasedAt === null && order.undoBefore !== null && now < order.undoBefore
  );
}

/** After an undo the order is as before its lock; its window is long enough to think again. */
export function undoneColumns(order: Pick<CarOrder, 'coolingEndsAt'>, now: Date) {
  const atLeast = new Date(now.getTime() + windowAfterUndoMs);
  const { coolingEndsAt } = order;
  const extended = coolingEndsAt === null || coolingEndsAt < atLeast;
  return {
    lockedAt: null,
    undoBefore: null,
    ...(extended ? { coolingEndsAt: atLeast, coolingReminders: 1 } : {}),
  };
}
