import * as z from 'zod/mini';

/** The path by which a demo imports what the factory was asked and reported before the sandbox existed. */
export const recordPath = '/factory/record';

export const PlacedBefore = z.object({
  orderNo: z.string(),
  modelCode: z.string(),
  versionCode: z.string(),
  yearStyle: z.string(),
  config: z.string(),
  storeId: z.string(),
  cityCode: z.string(),
  promisedTo: z.string(),
  vin: z.nullable(z.string()),
  /** Sorted by number. */
  events: z.array(
    z.object({
      id: z.string(),
      sequence: z.int(),
      at: z.iso.datetime(),
      type: z.enum([
        'accepted',
        'offLine',
        'shipped',
        'logistics',
        'received',
        'withdrawn',
        'withdrawRefused',
      ]),
      data: z.record(z.string(), z.string()),
    }),
  ),
});
export type PlacedBefore = z.infer<typeof PlacedBefore>;
