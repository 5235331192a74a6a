import { basename } from 'node:path';
import type { Api } from '@ev/contract';
import { hourMs } from '@ev/kernel/durations.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { BackupSettings, Backups } from '@ev/platform/backup/backups.ts';
import { type Clock, systemClock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { errorForLog } from '@ev/platform/error-for-log.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { desc, eq, max, sql } from 'drizzle-orm';
import { backupStates, columnsOf } from './backup-home.ts';
import { type BackupRow, backups as table } from './tables.ts';

type Listed = Api['operations.listBackups']['output'];

/** A backup that is begun in time takes a while. */
const graceMs = hourMs;

/** A job that fails is tried again for about this long. */
const triedForMs = 24 * hourMs;

const longestReason = 300;

export function createBackups(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  settings: BackupSettings;
  /** Null if the product makes none. */
  backups: Backups | null;
  /** A demo needs none. */
  demo: boolean;
}) {
  const { db, clock, jobs, settings, backups, demo } = parts;

  async function newestAt(): Promise<Date | null> {
    const [row] = await db
      .select({ at: max(table.takenAt) })
      .from(table)
      .where(eq(table.status, 'made'));
    return row?.at ?? null;
  }

  /** Backups are made of the present, also where a demo's clock runs ahead. */
  async function isOlderThan(ageMs: number): Promise<boolean> {
    const newest = await newestAt();
    return newest === null || systemClock.now().getTime() - newest.getTime() > ageMs;
  }

  /** At most one is under way; a request meanwhile gets that one. */
  async function begin(tx: Transaction, by: { actor: string; askedBy: string | null }): Promise<string> {
    await lockByKey(tx, 'operations.beginBackup');
    const [waiting] = await tx.select().from(table).where(eq(table.status, 'waiting'));
    if (waiting) return waiting.backupNo;
    const { row } = await backupStates.create(tx, clock, {
      values: { askedBy: by.askedBy, askedAt: clock.now() },
      event: 'ask',
      actor: by.actor,
    });
    await jobs.enqueue(tx, 'operations.makeBackup', { backupNo: row.backupNo });
    return row.backupNo;
  }

  const isOverdue = () => isOlderThan(settings.everyHours * hourMs + graceMs);

  return {
    async list(page: Api['operations.listBackups']['parsed']): Promise<Listed> {
      const [{ rows, ...pages }, newest, overdue, folders] = await Promise.all([
        readPage({
          rows: db.select().from(table).orderBy(desc(table.askedAt), desc(table.backupNo)),
          count: db.$count(table),
          page,
        }),
        newestAt(),
        isOverdue(),
        backups?.folders() ?? [],
      ]);
      const there = new Set(folders.map((folder) => basename(folder)));
      const { everyHours, keep, keyFile } = settings;
      return {
        schedule: backups && { everyHours, keep, encrypted: keyFile !== null },
        newestAt: newest?.toISOString() ?? null,
        ageSeconds: newest && Math.round((systemClock.now().getTime() - newest.getTime()) / 1000),
        overdue: backups !== null && overdue,
        backups: { ...pages, list: rows.map((row) => present(row, there)) },
      };
    },

    /** @throws AppError operations.backupsOff */
    async ask(tx: Transaction, by: { actor: string; askedBy: string }): Promise<string> {
      if (!backups) throw new AppError('operations.backupsOff');
      return begin(tx, by);
    },

    /** Begins the next backup of the schedule when it is due. */
    async plan(): Promise<void> {
      if (!backups || !(await isOlderThan(settings.everyHours * hourMs))) return;
      const [last] = await db.select().from(table).orderBy(desc(table.askedAt)).limit(1);
      const isBeingTried =
        last && last.status !== 'made' && clock.now().getTime() - last.askedAt.getTime() < triedForMs;
      if (isBeingTried) return;
      await db.transaction((tx) => begin(tx, { actor: 'system', askedBy: null }));
    },

    /** @throws Error with the reason of a failure, so that the job is tried again */
    async run(backupNo: string): Promise<void> {
      const [row] = await db.select().from(table).where(eq(table.backupNo, backupNo));
      if (!backups || !row || row.status === 'made') return;
      try {
        const made = await backups.make();
        await db.transaction((tx) =>
          backupStates.transition(tx, clock, {
            id: backupNo,
            event: 'finish',
            actor: 'system',
            set: { ...columnsOf(made), tries: sql`${table.tries} + 1` },
          }),
        );
      } catch (error) {
        await db.transaction(async (tx) => {
          await backupStates.transition(tx, clock, { id: backupNo, event: 'fail', actor: 'system' });
          await tx
            .update(table)
            .set({ reason: reasonOf(error), tries: sql`${table.tries} + 1` })
            .where(eq(table.backupNo, backupNo));
        });
        throw error;
      }
    },

    /** One if the newest complete backup is older than the schedule allows. */
    countOverdue: async (): Promise<number> => (backups && (await isOverdue()) ? 1 : 0),

    /** One if nothing says that customers' data is backed up at all. */
    countMissing: async (): Promise<number> => (!demo && !backups && (await isOverdue()) ? 1 : 0),
  };
}

function reasonOf(error: unknown): string {
  return (errorForLog(error).message.split('\n')[0] ?? '').slice(0, longestReason);
}

function present(row: BackupRow, there: ReadonlySet<string>): Listed['backups']['list'][number] {
  const folder = row.folder === null ? null : basename(row.folder);
  const { backupNo, status, askedBy, durationMs, rows, bytes, files, encrypted, reason, tries } = row;
  return {
    backupNo,
    status,
    askedBy,
    askedAt: row.askedAt.toISOString(),
    takenAt: row.takenAt?.toISOString() ?? null,
    durationMs,
    rows,
    bytes,
    files,
    encrypted,
    folder,
    there: folder !== null && there.has(folder),
    reason,
    tries,
  };
}
