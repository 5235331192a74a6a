import { formatDay, shanghaiClock, shanghaiDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';

/** `12月8日 周二`, or `今天` for today. */
export function dayWords(day: string, now: Date): string {
  const today = shanghaiDay(now);
  if (day === today) return '今天';
  return `${formatDay(day)} ${weekdayOf(day)}`;
}

/** `12月8日 周二 14:00` */
export function timeWords(startsAt: string, now: Date): string {
  const instant = new Date(startsAt);
  return `${dayWords(shanghaiDay(instant), now)} ${shanghaiClock(instant)}`;
}

/** `14:00–15:00` */
export const spanWords = (startsAt: string, endsAt: string): string =>
  `${shanghaiClock(new Date(startsAt))}–${shanghaiClock(new Date(endsAt))}`;
