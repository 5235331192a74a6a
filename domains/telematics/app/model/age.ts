import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { addDays, formatShortDateTime, shanghaiClock, shanghaiDay } from '@ev/kernel/shanghai-time.ts';

/** A value that is older may no longer be true, and is shown as old. */
const staleAfterMs = hourMs;

/**
 * The age of a value: 刚刚, 5 分钟前, 今天 08:20, 昨天 18:20, 12月8日 18:20. A value from the future, by a car's
 * clock that runs ahead, counts as new.
 */
export function ageOf(at: string, nowMs: number): { text: string; stale: boolean } {
  const ageMs = nowMs - Date.parse(at);
  return { text: ageText(at, nowMs, ageMs), stale: ageMs > staleAfterMs };
}

function ageText(at: string, nowMs: number, ageMs: number): string {
  if (ageMs < minuteMs) return '刚刚';
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} 分钟前`;
  const [then, now] = [new Date(at), new Date(nowMs)];
  const today = shanghaiDay(now);
  if (shanghaiDay(then) === today) return `今天 ${shanghaiClock(then)}`;
  if (shanghaiDay(then) === addDays(today, -1)) return `昨天 ${shanghaiClock(then)}`;
  return formatShortDateTime(then, now);
}
