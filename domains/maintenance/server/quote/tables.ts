import { literals } from '@ev/platform/sql-literals.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { QuoteStatus } from '../../contract/kinds.ts';
import type { QuoteLineRow } from '../rules/quote-rules.ts';
import { quoteMachine } from '../work-machine.ts';

/** Versions of the quote of a work order. */
export const quotes = pgTable(
  'maintenance_quote',
  {
    /** `<workOrderNo>-<version>` */
    quoteNo: text('quote_no').primaryKey(),
    workOrderNo: text('work_order_no').notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<QuoteStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    lines: jsonb('lines').$type<QuoteLineRow[]>().notNull(),
    /** Against the version that was signed before. */
    changes: jsonb('changes').$type<string[]>().notNull(),
    readyAt: at('ready_at'),
    createdAt: at('created_at').notNull(),
    presentedAt: at('presented_at'),
    signedAt: at('signed_at'),
    /** The last signing flow. */
    flowNo: text('flow_no'),
  },
  (t) => [
    uniqueIndex('maintenance_quote_version').on(t.workOrderNo, t.version),
    // Only one version can be signed, and one can be written.
    uniqueIndex('maintenance_quote_presented').on(t.workOrderNo).where(sql`status = 'presented'`),
    uniqueIndex('maintenance_quote_draft').on(t.workOrderNo).where(sql`status = 'draft'`),
    check(
      'maintenance_quote_status_known',
      sql`${t.status} in (${literals(Object.keys(quoteMachine.states))})`,
    ),
    check('maintenance_quote_signed', sql`${t.status} <> 'signed' or ${t.signedAt} is not null`),
  ],
);
export type QuoteRow = typeof quotes.$inferSelect;
