import * as z from 'zod/mini';

/** One row of a price. Rows add up to the total; a discount is negative. */
export const PriceRow = z.object({
  /** `included` comes with the version or a package, without having been chosen. */
  kind: z.enum(['version', 'option', 'package', 'included', 'discount', 'tax', 'insurance', 'plate', 'fee']),
  code: z.string(),
  name: z.string(),
  amountFen: z.int(),
  note: z.nullable(z.string()),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** One thing by which a car differs from another one, with what it does to the price. */
export const ChangeRow = z.object({
  code: z.string(),
  name: z.string(),
  /** What it cost; null where it was not on the car. */
  beforeFen: z.nullable(z.int()),
  /** What it costs; null where it leaves the car. */
  afterFen: z.nullable(z.int()),
  /** Why it costs what it costs now, or why it cost nothing before. */
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
