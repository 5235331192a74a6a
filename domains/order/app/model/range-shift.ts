import { type Day, daysBetween } from '@ev/kernel/shanghai-time.ts';

/** Days in which a car is delivered. */
export type DayRange = { from: Day; to: Day };

/** How a range of days differs from an earlier one, by its last day: that is what one plans by. */
export function shiftWords(before: DayRange, after: DayRange): string {
  const days = daysBetween(before.to, after.to);
  if (days > 0) return `晚 ${days} 天`;
  if (days < 0) return `早 ${-days} 天`;
  return before.from === after.from ? '时间不变' : '最晚日期不变';
}

export function sameRange(one: DayRange, other: DayRange): boolean {
  return one.from === other.from && one.to === other.to;
}
