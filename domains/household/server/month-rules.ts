import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { HomeTable } from '../contract/prices.ts';
import { shownMonths } from '../contract/words.ts';

/** The month of an instant in Shanghai, `2026-11`. */
export const monthOf = (instant: Date): string => shanghaiDay(instant).slice(0, 7);

/** The month `count` months before a month. */
export function monthsBefore(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The first month that is shown. */
export const firstShownMonth = (now: Date): string => monthsBefore(monthOf(now), shownMonths - 1);

/** Whether a month is one of the last twelve, including the current one. */
export const isShownMonth = (month: string, now: Date): boolean =>
  month >= firstShownMonth(now) && month <= monthOf(now);

/** The price table that applies on a day, and the following one. */
export function tablesOn(
  tables: readonly HomeTable[],
  day: string,
): { table: HomeTable; next: HomeTable | null } | null {
  const inOrder = [...tables].sort((a, b) => (a.since < b.since ? -1 : 1));
  const at = inOrder.findLastIndex(({ since }) => since <= day);
  const table = inOrder[at];
  return table ? { table, next: inOrder[at + 1] ?? null } : null;
}
