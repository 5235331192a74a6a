import * as z from 'zod/mini';

/** One row of a price. Rows add up to the total; a discount is negative. */
export const PriceRow = z.object({
  kind: z.enum(['version', 'option', 'package', 'discount', 'tax', 'insurance', 'plate', 'fee']),
  code: z.string(),
  name: z.string(),
  amountFen: z.int(),
  note: z.nullable(z.string()),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** A range of days in which the car is delivered. */
export const DeliveryRange = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** When this was computed. */
  asOf: z.iso.datetime(),
});
export type DeliveryRange = z.infer<typeof DeliveryRange>;
