import { dayMs } from './durations.ts';
import { addDays, type Day, daysBetween, shanghaiDay } from './shanghai-time.ts';

const daysOfYear = 365;

/** `30 天`; whole years by their number: `4 年` for 1,460 days. */
export function daysInWords(days: number): string {
  return days % daysOfYear === 0 ? `${days / daysOfYear} 年` : `${days} 天`;
}

/** The day at the end of a validity. Years are those of the calendar, with leap days, as customers read them. */
export function dayAfterValidity(day: Day, days: number): Day {
  if (days % daysOfYear !== 0) return addDays(day, days);
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + days / daysOfYear);
  return end.toISOString().slice(0, 10);
}

/** The same for an instant: at the same time of that day. */
export function instantAfterValidity(from: Date, days: number): Date {
  const day = shanghaiDay(from);
  return new Date(from.getTime() + daysBetween(day, dayAfterValidity(day, days)) * dayMs);
}
