/** Sales of the mall over some days: of orders by the day of their payment in Shanghai. */
import { fen } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { salesSpans } from './staff-kinds.ts';

/** The last days, with today. */
export const SalesInput = z.object({
  days: z.literal(salesSpans, { error: '请选择查看 7、30 或 90 天' }),
});

const figures = {
  orders: z.int(),
  /** What was paid in money, with delivery. */
  payFen: fen(),
  /** Of this what cancellations have refunded, or are refunding. */
  cancelledFen: fen(),
  /** Points that were paid. */
  points: z.int(),
};

export const Sales = z.object({
  from: z.string(),
  to: z.string(),
  /** Every day of the span, including those without an order. */
  days: z.array(z.object({ day: z.string(), ...figures })),
  total: z.object({ ...figures, units: z.int() }),
  /** The products with the highest sales. */
  products: z.array(
    z.object({
      productCode: z.string(),
      name: z.string(),
      orders: z.int(),
      units: z.int(),
      /** What was paid for its lines in money. */
      payFen: fen(),
    }),
  ),
  /** How many products were sold. */
  productCount: z.int(),
});
export type Sales = z.infer<typeof Sales>;
