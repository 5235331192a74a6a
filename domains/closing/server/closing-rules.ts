import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { addDays, type Day, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { coolingDays, isOpen, legalWorkingDays, reminderHours } from '../contract/kinds.ts';
import type { ClosingRow } from './tables.ts';

/**
 * The day on which the given number of working days after a day ends. Public holidays are announced a year at
 * a time and only ever move the day back, so weekdays alone are the strict reading.
 */
export function workingDaysAfter(day: Day, count: number): Day {
  let result = day;
  for (let left = count; left > 0; ) {
    result = addDays(result, 1);
    const weekday = new Date(`${result}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return result;
}

/** The dates of a request. */
export function datesOf(requestedAt: Date) {
  const coolingEndsAt = new Date(requestedAt.getTime() + coolingDays * dayMs);
  return {
    requestedAt,
    coolingEndsAt,
    lastDay: workingDaysAfter(shanghaiDay(requestedAt), legalWorkingDays),
    nextTryAt: coolingEndsAt,
  };
}

/** A closing that was held up is tried again after a day. */
export const tryAgainAt = (now: Date): Date => new Date(now.getTime() + dayMs);

export const isOverdue = ({ status, lastDay }: Pick<ClosingRow, 'status' | 'lastDay'>, now: Date): boolean =>
  isOpen(status) && lastDay < shanghaiDay(now);

/** From when on the customer is reminded of the end of the cooling days. */
export const remindsUntil = (now: Date): Date => new Date(now.getTime() + reminderHours * hourMs);
