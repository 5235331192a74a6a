import { type Day, daysBetween } from '@ev/kernel/shanghai-time.ts';

/** The days in which a car is to be delivered. */
export type DayRange = { from: Day; to: Day };

/** The shift between two ranges, measured by their last day, because customers plan by that. */
export function shiftWords(before: DayRange, after: DayRange): string {
  const days = daysBetween(before.to, after.to);
  if (days > 0) return `晚 ${days} 天`;
  if (days < 0) return `早 ${-days} 天`;
  return before.from === after.from ? '时间不变' : '最晚日期不变';
}

export function sameRange(one: DayRange, other: DayRange): boolean {
  return one.from === other.from && one.to === other.to;
}
