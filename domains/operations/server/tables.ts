import type { Sample } from '@ev/platform/module.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
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

/** What the processes counted, a row for each of them and minute. Rows older than the figures show are deleted. */
export const processMinutes = pgTable(
  'process_minute',
  {
    processId: uuid('process_id').notNull(),
    /** By the clock of the machine, in a demo too. */
    at: at('at').notNull(),
    samples: jsonb('samples').$type<readonly Sample[]>().notNull(),
    /** Database connections of the process then, and the work that waited for one. */
    used: integer('used').notNull(),
    idle: integer('idle').notNull(),
    waiting: integer('waiting').notNull(),
  },
  (t) => [primaryKey({ columns: [t.at, t.processId] })],
);
