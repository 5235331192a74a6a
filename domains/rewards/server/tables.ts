import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * Points, double-entry and append-only. The two entries of one booking have the same `source` and add up to
 * zero; the unique index makes booking a source twice impossible.
 */
export const pointsEntries = pgTable(
  'points_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The reason, `lateDelivery:<orderNo>:<day>`. */
    source: text('source').notNull(),
    /**
     * `customer:<account>`, `brand:compensation`, `brand:promotion`; `held:<reference>` and `spent:<reference>`
     * of what points pay for.
     */
    account: text('account').notNull(),
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    bookedAt: at('booked_at').notNull(),
  },
  (t) => [
    uniqueIndex('points_entry_source').on(t.source, t.account),
    index('points_entry_account').on(t.account, t.id),
    check('points_entry_some', sql`${t.points} <> 0`),
  ],
);
