import type { DayTariff } from './types.ts';

/** A tariff from rows of time, electricity price and service price. */
export function tariffOf(
  ...rows: [from: string, electricityPriceE4: number, servicePriceE4: number][]
): DayTariff {
  return {
    seenAt: '2026-12-01T00:00:00.000Z',
    periods: rows.map(([from, electricityPriceE4, servicePriceE4]) => ({
      from,
      electricityPriceE4,
      servicePriceE4,
    })),
  };
}
