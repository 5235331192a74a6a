import type pg from 'pg';
import { systemClock } from '../clock.ts';
import { sqlState } from '../database.ts';
import type { DomainPlace } from '../domains.ts';
import { allPlaces } from '../offered-domains.ts';
import type { Partners } from '../partners.ts';
import type { WireKeys } from '../wire-keys.ts';
import { type Archive, beginArchive } from './archive.ts';
import type { MadeBackup } from './backups.ts';
import { listApplied, listSequences, listTables, type TablePlan } from './catalogue.ts';
import { backUpFiles, openFileStores } from './file-stores.ts';
import { keyMarks } from './key-marks.ts';
import { backupFormat, type Manifest, type TableEntry } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';
import { RowDigest } from './row-digest.ts';
import { backupKey } from './seal-stream.ts';
import { beginReading, copied, copyOut, withConnection } from './text-session.ts';
import { hasJobs, isWaitingJobs, waitingJobs, waitingJobsQuery } from './waiting-jobs.ts';

export type BackupSource = {
  url: string;
  places: readonly DomainPlace[];
  keys: WireKeys;
  partners: Partners;
  environment: string;
  /** The version of the product. */
  product: string;
};

/** One backup of a database at a time. Any number that no other code uses as an advisory lock. */
const backupLock = 7_265_408;

/**
 * Writes a backup of the database and the files of the product into a new folder of `directory`. Every table
 * is read in one snapshot, however long that takes, while the product goes on working.
 * @param secret the content of the file with the key of the backups; null: they are not encrypted
 * @throws BackupRefusal when another backup of this database is being made, or a migration came between
 */
export async function makeBackup(
  source: BackupSource,
  { directory, secret }: { directory: string; secret: string | null },
): Promise<MadeBackup> {
  return withConnection(source.url, async (holder) => {
    await beginReading(holder);
    if (!(await holdsLock(holder))) throw new BackupRefusal('另一个进程正在备份这个数据库，请等它完成后再试');
    const { rows } = await holder.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    const takenAt = systemClock.now();
    const key = secret === null ? null : await backupKey(secret);
    const archive = await beginArchive(directory, takenAt, key);
    try {
      const content = await writeContent(holder, rows[0]?.snapshot ?? '', archive, source);
      const manifest: Manifest = {
        format: backupFormat,
        product: source.product,
        environment: source.environment,
        takenAt: takenAt.toISOString(),
        seconds: (systemClock.now().getTime() - takenAt.getTime()) / 1000,
        ...content,
        keys: keyMarks(source.keys, source.partners),
        sealed: key?.sealed ?? null,
      };
      return { folder: await archive.finish(manifest), manifest };
    } catch (error) {
      await archive.discard();
      throw error;
    }
  });
}

async function writeContent(
  holder: pg.Client,
  snapshot: string,
  archive: Archive,
  { url, places, partners }: BackupSource,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'stores'>> {
  const all = allPlaces(places);
  const [migrations, plans] = [await listApplied(holder, all), await listTables(holder)];
  const withQueue = (await hasJobs(holder)) ? [...plans, waitingJobs] : plans;
  return withConnection(url, async (reader) => {
    const tables: TableEntry[] = [];
    for (const plan of withQueue) {
      const table = await backUpTable(reader, snapshot, archive, plan);
      if (table) tables.push(table);
    }
    const sequences = await listSequences(reader);
    // Read without the snapshot: what a deployment has changed since then is half in this backup.
    if (JSON.stringify(await listApplied(reader, all)) !== JSON.stringify(migrations))
      throw new BackupRefusal('备份期间数据库升级了，这份备份已放弃，请再备份一次');
    const stores = await openFileStores(places, (name) => partners[name]);
    const files = [];
    for (const store of stores) files.push(await backUpFiles(archive, store));
    return { migrations, tables, sequences, stores: files };
  });
}

/**
 * Each table in a transaction of its own that sees the snapshot, so that no table is locked for longer than
 * it is read: days of measurements are dropped meanwhile. Null if that happened to this one.
 */
async function backUpTable(
  reader: pg.Client,
  snapshot: string,
  archive: Archive,
  plan: TablePlan,
): Promise<TableEntry | null> {
  await beginReading(reader, snapshot);
  const rows = copyOut(reader, isWaitingJobs(plan) ? waitingJobsQuery : copied(plan));
  const measure = new RowDigest();
  rows.once('error', (error) => measure.destroy(error));
  const piece = await archive
    .write(`tables/${plan.schema}.${plan.name}`, rows.pipe(measure))
    .catch((error: unknown) => {
      // After any other failure the copy may still be running, and only the end of the connection stops it.
      if (plan.partition && sqlState(error) === '42P01') return null;
      throw error;
    });
  await reader.query('ROLLBACK');
  if (!piece) return null;
  const { rows: count, content } = measure.result();
  return { ...plan, ...piece, rows: count, content };
}

async function holdsLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [
    backupLock,
  ]);
  return rows[0]?.held ?? false;
}
