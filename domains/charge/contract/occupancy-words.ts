import { formatYuan } from '@ev/kernel/money.ts';
import type { Occupancy } from '@ev/station/contract/station.ts';

/** The occupancy fee, worded the same on pages and in messages: `每分钟 ¥1，最高 ¥100，22:00-07:00 不收` */
export function feeWords({ feeFenPerMinute, capFen, nightFree }: Occupancy): string {
  const parts = [`每分钟 ${formatYuan(feeFenPerMinute)}`];
  if (capFen !== null) parts.push(`最高 ${formatYuan(capFen)}`);
  if (nightFree) parts.push(`${nightFree.from}-${nightFree.to} 不收`);
  return parts.join('，');
}
