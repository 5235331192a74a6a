import type { Transaction } from '@ev/platform/database.ts';
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
/** What is left of the window at least when a lock is undone for the first time. */
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
  const due = remindersDue(coolingEndsAt, now);
  return due > sent ? { hoursLeft: Math.max(1, Math.round(leftMs / hourMs)), sent: due } : null;
}

function remindersDue(coolingEndsAt: Date, now: Date): number {
  const leftMs = coolingEndsAt.getTime() - now.getTime();
  return reminderHours.filter((hours) => leftMs <= hours * hourMs).length;
}

type Window = Pick<CarOrder, 'coolingEndsAt' | 'coolingExtendedAt'>;

/**
 * A lock by hand can be undone for a while, one by time goes to the factory at once. Where the window was extended
 * before, an undo leads back only into what is left of it.
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
 * After an undo the order is as before its lock. The first time its window is long enough to think again; later it
 * ends when it would have ended. What is left was told with the undo, so that no reminder tells it once more.
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
