/** What electricity costs at home over the day, by place. */
import * as z from 'zod/mini';

export const periodKinds = ['sharp', 'peak', 'flat', 'valley'] as const;
export const periodKindNames = { sharp: '尖', peak: '峰', flat: '平', valley: '谷' } as const;

export const HomePeriod = z.object({
  /** From this time of day in Shanghai until the next one begins, `22:00`. */
  from: z.string(),
  /** Ten-thousandths of a yuan. */
  priceE4: z.int(),
  kind: z.enum(periodKinds),
});
export type HomePeriod = z.infer<typeof HomePeriod>;

export const HomeTable = z.object({
  /** The first day on which it holds. */
  since: z.string(),
  periods: z.array(HomePeriod),
  /** For whom it holds and where it stands written. */
  note: z.string(),
});
export type HomeTable = z.infer<typeof HomeTable>;

export const HomePrices = z.object({
  provinceName: z.string(),
  table: HomeTable,
  /** What holds after it; null for nothing that is known. */
  next: z.nullable(HomeTable),
});
export type HomePrices = z.infer<typeof HomePrices>;
