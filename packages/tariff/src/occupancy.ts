import { minuteMs } from '@ev/kernel/durations.ts';
import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { isWithin } from './day-tariff.ts';
import type { OccupancyRule } from './types.ts';

export type OccupancyFee = {
  /** When the fee begins. */
  freeUntil: string;
  /** Minutes with a fee: every started minute counts fully; free night hours are left out. */
  minutes: number;
  feeFen: number;
  capped: boolean;
};

/** When the fee for a car that stays at the gun begins. */
export function freeUntilOf(rule: Pick<OccupancyRule, 'freeMinutes'>, endedAt: Date): Date {
  return new Date(endedAt.getTime() + rule.freeMinutes * minuteMs);
}

/** Whether an instant lies in the hours without a fee. */
export function isFreeNight({ nightFree }: Pick<OccupancyRule, 'nightFree'>, at: Date): boolean {
  return nightFree !== null && isWithin(shanghaiClock(at), nightFree);
}

/** The fee for occupying the gun after the end of a session. */
export function occupancyFeeOf(rule: OccupancyRule, endedAt: Date, leftAt: Date): OccupancyFee {
  const freeUntil = freeUntilOf(rule, endedAt);
  let minutes = 0;
  for (let at = freeUntil.getTime(); at < leftAt.getTime(); at += minuteMs)
    if (!isFreeNight(rule, new Date(at))) minutes += 1;
  const full = minutes * rule.feeFenPerMinute;
  const capped = rule.capFen !== null && full > rule.capFen;
  return {
    freeUntil: freeUntil.toISOString(),
    minutes,
    feeFen: capped ? (rule.capFen ?? full) : full,
    capped,
  };
}
