import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BackupStatus } from '../contract/kinds.ts';

/** Backups of the database and the pictures. The files themselves are in the folder. */
export const backups = pgTable(
  'backup',
  {
    backupNo: uuid('backup_no').primaryKey().defaultRandom(),
    status: text('status').$type<BackupStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** Name of the staff member or operator; null for the schedule. */
    askedBy: text('asked_by'),
    askedAt: at('asked_at').notNull(),
    /** By the clock of the machine, in a demo too. */
    takenAt: at('taken_at'),
    durationMs: integer('duration_ms'),
    rows: bigint('rows', { mode: 'number' }),
    bytes: bigint('bytes', { mode: 'number' }),
    files: integer('files'),
    encrypted: boolean('encrypted'),
    folder: text('folder'),
    /** Why the last attempt failed. */
    reason: text('reason'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    index('backup_asked').on(t.askedAt, t.backupNo),
    index('backup_taken').on(t.takenAt).where(sql`${t.status} = 'made'`),
    // Only one at a time.
    uniqueIndex('backup_waiting').on(t.status).where(sql`${t.status} = 'waiting'`),
    check('backup_made', sql`(${t.status} = 'made') = (${t.takenAt} is not null)`),
  ],
);
export type BackupRow = typeof backups.$inferSelect;
