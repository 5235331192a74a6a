import { dayMs, hourMs } from '@ev/kernel/durations.ts';

/** The time until an instant in words where a running clock would be too fine: `3 天 4 小时`. */
export function daysLeft(ms: number): string | null {
  if (ms < dayMs) return null;
  const hours = Math.floor((ms % dayMs) / hourMs);
  return `${Math.floor(ms / dayMs)} 天${hours > 0 ? ` ${hours} 小时` : ''}`;
}
