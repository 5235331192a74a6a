/** The share of the whole in percent. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`;
}

/** The average of a period that is not empty. */
export function perMinuteText(count: number, minutes: number): string {
  const average = count / minutes;
  return average < 10 ? average.toFixed(1) : String(Math.round(average));
}

/** The longest time that is told apart. */
const longestMs = 10_000;

/** The time that a share of the calls did not exceed. */
export function withinText(ms: number): string {
  if (ms >= longestMs) return '10 秒以上';
  return ms < 1_000 ? `${ms} 毫秒以内` : `${(ms / 1_000).toFixed(1)} 秒以内`;
}

/** How long a job has been waiting, in the largest whole unit. */
export function waitedText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时`;
}
