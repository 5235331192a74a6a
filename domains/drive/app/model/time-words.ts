import { formatDay, shanghaiClock, shanghaiDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';
import type { DriveDay } from '../../contract/drive.ts';

/** `12月8日 周二`, or `今天` for today. */
export function dayWords(day: string, now: Date): string {
  const today = shanghaiDay(now);
  if (day === today) return '今天';
  return `${formatDay(day)} ${weekdayOf(day)}`;
}

/** A day with what is left of it: `今天 已结束`, `12月9日 周三 约满`, `12月10日 周四 不试驾`. */
export function dayLabel({ day, slots }: DriveDay, now: Date): string {
  const words = dayWords(day, now);
  if (slots.some(({ free }) => free > 0)) return words;
  if (slots.length > 0) return `${words} 约满`;
  return day === shanghaiDay(now) ? `${words} 已结束` : `${words} 不试驾`;
}

/** `12月8日 周二 14:00` */
export function timeWords(startsAt: string, now: Date): string {
  const instant = new Date(startsAt);
  return `${dayWords(shanghaiDay(instant), now)} ${shanghaiClock(instant)}`;
}

/** `14:00–15:00` */
export const spanWords = (startsAt: string, endsAt: string): string =>
  `${shanghaiClock(new Date(startsAt))}–${shanghaiClock(new Date(endsAt))}`;
