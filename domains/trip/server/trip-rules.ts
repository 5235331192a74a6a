import { minuteMs } from '@ev/kernel/durations.ts';
import type { Figures } from '../contract/trip.ts';

type Driven = { startedAt: Date; endedAt: Date; meters: number; wattHours: number };

/** Kilowatt-hours per 100 km with one decimal; null for less than a kilometre, where it says nothing. */
export function consumptionOf({ meters, wattHours }: Pick<Driven, 'meters' | 'wattHours'>): number | null {
  if (meters < 1_000) return null;
  return Math.round((wattHours / meters) * 1_000) / 10;
}

/** Whole minutes; a drive of seconds counts as one. */
export const minutesOf = ({ startedAt, endedAt }: Pick<Driven, 'startedAt' | 'endedAt'>): number =>
  Math.max(1, Math.round((endedAt.getTime() - startedAt.getTime()) / minuteMs));

/** The sums of some drives. Consumption is of the sums, so that short drives do not weigh more than long ones. */
export function figuresOf(sums: Omit<Figures, 'kwhPer100Km'>): Figures {
  return { ...sums, kwhPer100Km: consumptionOf(sums) };
}

/** The sums of figures that were grouped, such as those of days. */
export function sumOf(all: readonly Omit<Figures, 'kwhPer100Km'>[]): Figures {
  const sums = { trips: 0, meters: 0, minutes: 0, wattHours: 0 };
  for (const one of all) {
    sums.trips += one.trips;
    sums.meters += one.meters;
    sums.minutes += one.minutes;
    sums.wattHours += one.wattHours;
  }
  return figuresOf(sums);
}

/** Fewer metres than this in ninety days are no habit to compare with. */
export const leastUsualMeters = 100_000;

/** The consumption to compare with; null while too little was driven. */
export const usualOf = (sums: { meters: number; wattHours: number }): number | null =>
  sums.meters < leastUsualMeters ? null : consumptionOf(sums);
