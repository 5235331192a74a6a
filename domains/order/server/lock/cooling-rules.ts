import { hourMs } from '@ev/kernel/durations.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { CarOrder } from '../tables.ts';

/** How long a paid order may be changed and cancelled freely. */
export const coolingMs = 168 * hourMs;
/** How long a manual lock can be undone; the order is not released to the factory before. */
export const undoMs = 30 * 60_000;
/** Prevents a tap meant for the payment result from locking the order. */
export const lockPauseMs = 10_000;
/** Hours before the end of the window at which the customer is reminded, in order. */
export const reminderHours = [72, 24, 2] as const;
/** The minimum left of the window when a lock is undone for the first time. */
const windowAfterUndoMs = 24 * hourMs;

/** What follows when the deposit of an order has arrived. */
export type DepositPaid = (tx: Transaction, order: CarOrder) => Promise<void>;

/**
 * The window begins now and not at the time of the payment, so that a payment that was found late does not
 * shorten it.
 */
export function depositPaidColumns(paidAt: Date, payNo: string, now: Date) {
  return { paidAt, paidPayNo: payNo, coolingEndsAt: new Date(now.getTime() + coolingMs) };
}

/**
 * The reminder that is due now; of several unsent ones only the latest is sent. Returns the hours left that
 * it states; null if none is due.
 */
export function dueReminder(
  coolingEndsAt: Date,
  sent: number,
  now: Date,
): { hoursLeft: number; sent: number } | null {
  const leftMs = coolingEndsAt.getTime() - now.getTime();
  if (leftMs <= 0) return null;
  const due = remindersDue(coolingEndsAt, now);
  return due > sent ? { hoursLeft: Math.max(1, Math.round(leftMs / hourMs)), sent: due } : null;
}

/** How many reminders are due before the end of the window. */
export function remindersDue(coolingEndsAt: Date, now: Date): number {
  const leftMs = coolingEndsAt.getTime() - now.getTime();
  return reminderHours.filter((hours) => leftMs <= hours * hourMs).length;
}

type Window = Pick<CarOrder, 'coolingEndsAt' | 'coolingExtendedAt'>;

/**
 * A manual lock can be undone for a while; an automatic one is released to the factory at once. If the window
 * was extended before, an undo leads back only into what is left of it.
 */
export function lockColumns(by: 'customer' | 'time', order: Window, now: Date) {
  const { coolingEndsAt, coolingExtendedAt } = order;
  const latest = new Date(now.getTime() + undoMs);
  const ended = coolingExtendedAt !== null && coolingEndsAt !== null && coolingEndsAt < latest;
  const undoBefore = ended ? coolingEndsAt : latest;
  return { lockedAt: now, undoBefore: by === 'customer' ? undoBefore : now };
}

export function canUndo(order: Pick<CarOrder, 'status' | 'undoBefore' | 'releasedAt'>, now: Date): boolean {
  return (
    order.status === '20' && order.releasedAt === null && order.undoBefore !== null && now < order.undoBefore
  );
}

/**
 * After an undo the order is as before the lock. The first undo extends a short window, so that there is time
 * to decide again; after a later one the window ends when it would have ended anyway. The undo message states
 * the time left, so no reminder repeats it.
 */
export function undoneColumns(order: Window, now: Date) {
  const atLeast = new Date(now.getTime() + windowAfterUndoMs);
  const short = order.coolingEndsAt === null || order.coolingEndsAt < atLeast;
  const extended = short && order.coolingExtendedAt === null;
  const coolingEndsAt = extended || order.coolingEndsAt === null ? atLeast : order.coolingEndsAt;
  return {
    lockedAt: null,
    undoBefore: null,
    coolingEndsAt,
    coolingReminders: remindersDue(coolingEndsAt, now),
    ...(extended ? { coolingExtendedAt: now } : {}),
  };
}
