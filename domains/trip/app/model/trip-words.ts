import { formatDay, shanghaiClock, weekdayOf } from '@ev/kernel/shanghai-time.ts';
import type { TripRow } from '../../contract/trip.ts';

const oneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

/** `12.3 公里`, `860 米`. */
export const distanceText = (meters: number): string =>
  meters < 1000 ? `${meters} 米` : `${oneDecimal(meters / 1000)} 公里`;

/** `3.4 度`. */
export const energyText = (wattHours: number): string => `${oneDecimal(wattHours / 1000)} 度`;

export const consumptionText = (kwhPer100Km: number | null): string =>
  kwhPer100Km === null ? '里程太短，不计能耗' : `${oneDecimal(kwhPer100Km)} 度/百公里`;

/** `35 分钟`, `1 小时 05 分`. */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} 小时 ${String(minutes % 60).padStart(2, '0')} 分` : `${minutes} 分钟`;
}

/** Smaller differences say nothing about the drive. */
const similarPercent = 3;

/** How a consumption compares with the car's own average; null where either is unknown. */
export function comparisonText(own: number | null, usual: number | null): string | null {
  if (own === null || usual === null || usual === 0) return null;
  const percent = Math.round(((own - usual) / usual) * 100);
  if (Math.abs(percent) <= similarPercent) return '与平时相近';
  return `比平时${percent > 0 ? '高' : '低'} ${Math.abs(percent)}%`;
}

/** `12月8日 周二`. */
export const dayText = (day: string): string => `${formatDay(day)} ${weekdayOf(day)}`;

/** `08:10–08:45`. */
export const hoursText = ({ startedAt, endedAt }: Pick<TripRow, 'startedAt' | 'endedAt'>): string =>
  `${shanghaiClock(new Date(startedAt))}–${shanghaiClock(new Date(endedAt))}`;

/** Roughly from where to where; null where the owner has not agreed to places. */
export function wayText({ fromText, toText }: Pick<TripRow, 'fromText' | 'toText'>): string | null {
  if (fromText === null || toText === null) return fromText ?? toText;
  return fromText === toText ? `${fromText}内` : `${fromText} → ${toText}`;
}
