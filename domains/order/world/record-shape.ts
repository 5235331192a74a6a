import * as z from 'zod/mini';

/** Where a demo tells what the factory was asked for, and what it said, before the sandbox was there. */
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
  /** In the order of their numbers. */
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
