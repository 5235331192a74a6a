import { nowAt } from '@ev/tariff';
import type * as z from 'zod/mini';
import type { PriceNow, SeenTariff } from '../contract/station.ts';

/** The price per kWh at an instant, and its end. */
export function priceNowOf(tariff: SeenTariff, now: Date): z.infer<typeof PriceNow> {
  const { period, nextChange } = nowAt(tariff, now);
  return {
    electricityPriceE4: period.electricityPriceE4,
    servicePriceE4: period.servicePriceE4,
    until: nextChange?.at ?? null,
    seenAt: tariff.seenAt,
  };
}

/** The total of both fees, and when it must be updated. */
export function sumNowOf(tariff: SeenTariff, now: Date): { priceE4: number; priceUntil: Date | null } {
  const { electricityPriceE4, servicePriceE4, until } = priceNowOf(tariff, now);
  return {
    priceE4: electricityPriceE4 + servicePriceE4,
    priceUntil: until === null ? null : new Date(until),
  };
}
