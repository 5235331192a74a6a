/** The day's electricity prices at home, by place. */
import * as z from 'zod/mini';

export const periodKinds = ['sharp', 'peak', 'flat', 'valley'] as const;
export const periodKindNames = { sharp: '尖', peak: '峰', flat: '平', valley: '谷' } as const;

export const HomePeriod = z.object({
  /** From this time of day in Shanghai until the next period begins, `22:00`. */
  from: z.string(),
  /** In 1/10 000 yuan per kWh. */
  priceE4: z.int(),
  kind: z.enum(periodKinds),
});
export type HomePeriod = z.infer<typeof HomePeriod>;

export const HomeTable = z.object({
  /** The first day on which it applies. */
  since: z.string(),
  periods: z.array(HomePeriod),
  /** Whom it applies to, and its source. */
  note: z.string(),
});
export type HomeTable = z.infer<typeof HomeTable>;

export const HomePrices = z.object({
  provinceName: z.string(),
  table: HomeTable,
  /** The following table; null if none is known. */
  next: z.nullable(HomeTable),
});
export type HomePrices = z.infer<typeof HomePrices>;
