import { freeUntilOf, isFreeNight, type OccupancyRule } from '@ev/tariff';
import { occupancySoonMs } from '../limits.ts';
import type { ChargeOrderRow } from '../tables.ts';

/** When the occupancy fee begins; null where no fee applies. */
export function occupancyFrom({
  occupancy,
  endedAt,
}: Pick<ChargeOrderRow, 'occupancy' | 'endedAt'>): Date | null {
  if (!occupancy || !endedAt || occupancy.feeFenPerMinute === 0) return null;
  return freeUntilOf(occupancy, endedAt);
}

/** Which occupancy notification is due: 1 at the end, 2 shortly before the fee begins, 3 when it begins. */
export function occupancyStep(from: Date, now: Date, rule: OccupancyRule): 1 | 2 | 3 {
  // At night no fee applies and no notification is sent.
  if (isFreeNight(rule, now)) return 1;
  if (now >= from) return 3;
  return from.getTime() - now.getTime() <= occupancySoonMs ? 2 : 1;
}
