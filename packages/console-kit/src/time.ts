import { type Day, formatDayRange, formatFullDay, shanghaiDigits } from '@ev/kernel/shanghai-time.ts';

/** `2026-11-21 10:43` in Shanghai: aligns in columns and sorts as text. */
export function stampText(instant: string): string {
  return exactStampText(instant).slice(0, 16);
}

/** `2026-11-21 10:43:05` in Shanghai. */
export function exactStampText(instant: string): string {
  return shanghaiDigits(new Date(instant)).replace(
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
    '$1-$2-$3 $4:$5:$6',
  );
}

/** The promised days of delivery, with their year. */
export function promiseText(from: Day | null, to: Day | null): string {
  if (!from || !to) return '未确定';
  const range = formatDayRange(from, to);
  return range.includes('年') ? range : formatFullDay(from).replace(/年.*/, '年') + range;
}

/** How long something has been in its state, in the largest whole unit. */
export function standingText(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} 分钟`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} 小时`;
  return `${Math.floor(minutes / (24 * 60))} 天`;
}
