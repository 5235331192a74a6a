import * as z from 'zod/mini';

/** One row of a price. Rows add up to the total; a discount is negative. */
export const PriceRow = z.object({
  /** `included` is brought by the version or a package and was not chosen. */
  kind: z.enum(['version', 'option', 'package', 'included', 'discount', 'tax', 'insurance', 'plate', 'fee']),
  code: z.string(),
  name: z.string(),
  amountFen: z.int(),
  note: z.nullable(z.string()),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** A difference between two cars, with its effect on the price. */
export const ChangeRow = z.object({
  code: z.string(),
  name: z.string(),
  /** Price before; null if it was not on the car. */
  beforeFen: z.nullable(z.int()),
  /** Price after; null if it is removed. */
  afterFen: z.nullable(z.int()),
  /** The reason for the new price, or for the earlier price of zero. */
  note: z.nullable(z.string()),
});
export type ChangeRow = z.infer<typeof ChangeRow>;

/** A range of days in which the car is delivered. */
export const DeliveryRange = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** When this was computed. */
  asOf: z.iso.datetime(),
});
export type DeliveryRange = z.infer<typeof DeliveryRange>;
