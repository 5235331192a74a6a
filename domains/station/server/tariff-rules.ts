import { priceAt } from '@ev/tariff';
import type * as z from 'zod/mini';
import type { PriceNow, SeenTariff } from '../contract/station.ts';

/** The price per kWh at an instant, and its end. */
export function priceNowOf(tariff: SeenTariff, now: Date): z.infer<typeof PriceNow> {
  const { electricityPriceE4, servicePriceE4, nextAt, seenAt } = priceAt(tariff, now);
  return { electricityPriceE4, servicePriceE4, until: nextAt, seenAt };
}

/** The total of both fees, and when it must be updated. */
export function sumNowOf(tariff: SeenTariff, now: Date): { priceE4: number; priceUntil: Date | null } {
  const { electricityPriceE4, servicePriceE4, until } = priceNowOf(tariff, now);
  return {
    priceE4: electricityPriceE4 + servicePriceE4,
    priceUntil: until === null ? null : new Date(until),
  };
}
