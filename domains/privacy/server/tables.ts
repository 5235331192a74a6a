import { literals } from '@ev/platform/sql-literals.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type ExportStatus, exportStatus, exportStatuses } from '../contract/kinds.ts';

/** Exports of customers' data. Their files are in the storage, encrypted, under the number of the export. */
export const dataExports = pgTable(
  'privacy_export',
  {
    exportNo: text('export_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** The login that requested it, which downloads it without another code; null for older ones. */
    sessionId: uuid('session_id'),
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

/** Other logins of the customer that may download an export, because they have confirmed it with a code. */
export const downloadLogins = pgTable(
  'privacy_download_login',
  {
    exportNo: text('export_no')
      .notNull()
      .references(() => dataExports.exportNo),
    sessionId: uuid('session_id').notNull(),
    confirmedAt: at('confirmed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportNo, t.sessionId] })],
);
export type ExportRow = typeof dataExports.$inferSelect;
