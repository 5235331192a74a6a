import { addDays, type Day } from '@ev/kernel/shanghai-time.ts';
import type { Warranty } from '../../contract/maintenance.ts';
import { addMonths } from './months.ts';

/** Null: no limit. */
export type WarrantyLimits = { months: number | null; km: number | null };
type State = Warranty['terms'][number]['state'];

/** How close the end of a term must be to be pointed out. */
export const endsSoon = { days: 90, km: 5_000 } as const;

/** A term ends by time or distance, whichever comes first; the last day and the last kilometre are included. */
export function warrantyOf(
  { months, km }: WarrantyLimits,
  { beganOn, odometerKm, today }: { beganOn: Day | null; odometerKm: number | null; today: Day },
): { untilDay: Day | null; untilKm: number | null; state: State } {
  const untilDay = months !== null && beganOn !== null ? addDays(addMonths(beganOn, months), -1) : null;
  const of = (state: State) => ({ untilDay, untilKm: km, state });
  if (untilDay !== null && untilDay < today) return of('ended');
  if (km !== null && odometerKm !== null && odometerKm > km) return of('ended');
  if ((months !== null && beganOn === null) || (km !== null && odometerKm === null)) return of('unknown');
  const isSoon =
    (untilDay !== null && untilDay <= addDays(today, endsSoon.days)) ||
    (km !== null && odometerKm !== null && odometerKm + endsSoon.km >= km);
  return of(isSoon ? 'endsSoon' : 'valid');
}
