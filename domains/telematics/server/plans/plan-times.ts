import { dayMs, hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { addDays, type Day, shanghaiClock, shanghaiDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';

/** Minutes since midnight of `HH:mm`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Milliseconds that a zone is ahead of UTC at an instant. */
export type OffsetAt = (instant: number) => number;

/** Shanghai has had no summer time since 1991. */
export const shanghaiOffset: OffsetAt = () => 8 * hourMs;

/**
 * The instant at which a clock shows a time of a day. A time that the clock skips is the first one after the gap; of
 * a time that it shows twice it is the first.
 */
export function instantAt(day: Day, time: string, offsetAt: OffsetAt = shanghaiOffset): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * minuteMs;
  const offsets = [offsetAt(wall - dayMs), offsetAt(wall + dayMs)];
  const showing = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at) === wall);
  if (showing.length > 0) return new Date(Math.min(...showing));
  // Skipped: the clock jumps between the two candidates; search the first instant after the jump.
  let [before, after] = [wall - Math.max(...offsets), wall - Math.min(...offsets)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + offsetAt(middle) < wall) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayNumber(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** When a plan begins next, after `now`; with no weekdays at the next such time of day. */
export function nextOccurrence(
  { weekdays, time }: { weekdays: readonly number[]; time: string },
  now: Date,
  offsetAt: OffsetAt = shanghaiOffset,
): Date {
  const today = new Date(now.getTime() + offsetAt(now.getTime())).toISOString().slice(0, 10);
  for (let away = 0; ; away += 1) {
    const day = addDays(today, away);
    if (weekdays.length > 0 && !weekdays.includes(weekdayNumber(day))) continue;
    const at = instantAt(day, time, offsetAt);
    if (at > now) return at;
  }
}

/** 今天 07:30, 明天 07:30, 周三 07:30, 下周三 07:30. */
export function nextText(at: Date, now: Date): string {
  const day = shanghaiDay(at);
  const away = Math.round((Date.parse(day) - Date.parse(shanghaiDay(now))) / dayMs);
  const time = shanghaiClock(at);
  if (away === 0) return `今天 ${time}`;
  if (away === 1) return `明天 ${time}`;
  return `${away >= 7 ? '下' : ''}${weekdayOf(day)} ${time}`;
}
