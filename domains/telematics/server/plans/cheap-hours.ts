import type { CheapHours } from '../../contract/telematics.ts';
import { minutesOf } from './plan-times.ts';

export type PricePeriod = { from: string; priceE4: number };
type Cheapest = Omit<NonNullable<CheapHours['cheapest']>, 'householdName'>;

const slotMinutes = 30;
const slots = (24 * 60) / slotMinutes;
/** Long enough for a usual charge, the longest first. */
const lengths = [6, 5, 4].map((hours) => (hours * 60) / slotMinutes);
/** Among equally cheap hours those that begin in the evening are suggested. */
const eveningSlot = minutesOf('20:00') / slotMinutes;

const clockOf = (slot: number): string => {
  const minutes = (slot % slots) * slotMinutes;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/**
 * The cheapest four to six hours in a row, also across midnight: the lowest average price, then the longest, then
 * the first after 20:00. Null where the price is the same all day.
 * @param periods as in a household's price table, from midnight on
 */
export function cheapestHours(periods: readonly PricePeriod[]): Cheapest | null {
  if (new Set(periods.map(({ priceE4 }) => priceE4)).size < 2) return null;
  const prices = Array.from({ length: slots }, (_, slot) => {
    const time = clockOf(slot);
    return periods.findLast(({ from }) => from <= time)?.priceE4 ?? 0;
  });
  let best: { slot: number; length: number; sum: number } | null = null;
  for (const length of lengths) {
    for (let step = 0; step < slots; step += 1) {
      const slot = (eveningSlot + step) % slots;
      const sum = Array.from({ length }, (_, at) => prices[(slot + at) % slots] ?? 0).reduce(
        (a, b) => a + b,
        0,
      );
      // Compared without division, so that equal averages are equal.
      if (!best || sum * best.length < best.sum * length) best = { slot, length, sum };
    }
  }
  return (
    best && {
      from: clockOf(best.slot),
      to: clockOf(best.slot + best.length),
      perKwhFen: Math.round(best.sum / best.length) / 100,
    }
  );
}
