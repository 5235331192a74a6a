import { minuteMs } from '@ev/kernel/durations.ts';
import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { isWithin } from './day-tariff.ts';
import type { OccupancyRule } from './types.ts';

export type Occupancy = {
  /** When the fee begins. */
  freeUntil: string;
  /** Minutes with a fee: every started minute counts fully; free night hours are left out. */
  minutes: number;
  feeFen: number;
  capped: boolean;
};

/** The fee for occupying the gun after the end of a session. */
export function occupancyOf(rule: OccupancyRule, endedAt: Date, leftAt: Date): Occupancy {
  const freeUntil = new Date(endedAt.getTime() + rule.freeMinutes * minuteMs);
  let minutes = 0;
  for (let at = freeUntil.getTime(); at < leftAt.getTime(); at += minuteMs) {
    const free = rule.nightFree !== null && isWithin(shanghaiClock(new Date(at)), rule.nightFree);
    if (!free) minutes += 1;
  }
  const full = minutes * rule.feeFenPerMinute;
  const capped = rule.capFen !== null && full > rule.capFen;
  return {
    freeUntil: freeUntil.toISOString(),
    minutes,
    feeFen: capped ? (rule.capFen ?? full) : full,
    capped,
  };
}
