import { literals } from '@ev/platform/sql-literals.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type ExportStatus, exportStatus, exportStatuses } from '../contract/kinds.ts';

/** Exports of customers' data. Their files are in the storage, encrypted, under the number of the export. */
export const dataExports = pgTable(
  'privacy_export',
  {
    exportNo: text('export_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<ExportStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    requestedAt: at('requested_at').notNull(),
    readyAt: at('ready_at'),
    /** When its file is deleted. */
    expiresAt: at('expires_at'),
    bytes: integer('bytes'),
    /** Why it failed, without personal data. */
    failure: text('failure'),
  },
  (t) => [
    index('privacy_export_account').on(t.accountId, t.requestedAt),
    index('privacy_export_requested').on(t.requestedAt, t.exportNo),
    index('privacy_export_due').on(t.expiresAt).where(sql`status = 'ready'`),
    uniqueIndex('privacy_export_open').on(t.accountId).where(sql`status = 'requested'`),
    check('privacy_export_status_known', sql`${t.status} in (${literals(exportStatuses)})`),
    check(
      'privacy_export_ready',
      sql`${t.status} <> ${literals([exportStatus.ready])} or num_nulls(${t.readyAt}, ${t.expiresAt}, ${t.bytes}) = 0`,
    ),
  ],
);
export type ExportRow = typeof dataExports.$inferSelect;
