import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * What the brand owes beyond the refund if it cannot deliver: the deposit once more (Civil Code, article
 * 587).
 */
export const brandCompensations = pgTable(
  'brand_compensation',
  {
    orderNo: text('order_no').primaryKey(),
    amountFen: fenColumn('amount_fen').notNull(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
    /** The bank's number of the transfer that paid it, and who recorded that. */
    reference: text('reference'),
    paidBy: text('paid_by'),
    paidAt: at('paid_at'),
  },
  (t) => [
    uniqueIndex('brand_compensation_transfer').on(t.reference),
    index('brand_compensation_open').on(t.createdAt).where(sql`paid_at is null`),
    check('brand_compensation_amount', sql`${t.amountFen} > 0`),
    check('brand_compensation_paid', sql`num_nulls(${t.reference}, ${t.paidBy}, ${t.paidAt}) in (0, 3)`),
  ],
);
