import { endpoint } from '@ev/contract/endpoint';
import { instant, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { backupStatuses } from './kinds.ts';

const Backup = z.object({
  backupNo: z.string(),
  status: z.enum(backupStatuses),
  /** Name of the staff member or operator who asked for it; null for the schedule. */
  askedBy: z.nullable(z.string()),
  askedAt: instant(),
  /** The moment that it contains; null until it is made. */
  takenAt: z.nullable(instant()),
  durationMs: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  files: z.nullable(z.int()),
  encrypted: z.nullable(z.boolean()),
  /** The last part of its folder, and whether it is still there. */
  folder: z.nullable(z.string()),
  there: z.boolean(),
  /** Why it failed, and how often it was tried. */
  reason: z.nullable(z.string()),
  tries: z.int(),
});
export type Backup = z.infer<typeof Backup>;

export const listBackups = endpoint({
  id: 'operations.listBackups',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/backup/list',
  access: 'staff',
  permission: 'backups.read',
  summary: 'The backups of the database and the pictures, newest first, and their schedule.',
  input: z.object(pageInput),
  output: z.object({
    /** Null if the product makes none by itself. */
    schedule: z.nullable(z.object({ everyHours: z.int(), keep: z.int(), encrypted: z.boolean() })),
    /** The moment that the newest complete backup contains. */
    newestAt: z.nullable(instant()),
    /** How long ago that was, by the clock of the machine. */
    ageSeconds: z.nullable(z.int()),
    overdue: z.boolean(),
    backups: pageOf(Backup),
  }),
  errors: [],
});

export const makeBackup = endpoint({
  id: 'operations.makeBackup',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/backup/make',
  access: 'staff',
  permission: 'backups.make',
  idempotent: true,
  approval: null,
  summary: 'Makes a backup in the background, in addition to those of the schedule, unless one is under way.',
  input: z.object({ reason: text('原因', { max: 200, lines: true }) }),
  output: z.object({ backupNo: z.string() }),
  errors: ['operations.backupsOff'],
});
