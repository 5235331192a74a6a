import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkDatabase } from '@ev/postgres/check-database.ts';
import type pg from 'pg';
import type { DomainPlace } from '../domains.ts';
import { migrateDatabase } from '../migrate.ts';
import { migrationLock } from '../migration-folders.ts';
import { allPlaces } from '../offered-domains.ts';
import type { Partners } from '../partners.ts';
import type { WireKeys } from '../wire-keys.ts';
import { type OpenArchive, openArchive } from './archive.ts';
import { knownMigrations, listTables } from './catalogue.ts';
import { filesIn, openFileStores, restoreFile } from './file-stores.ts';
import { keyMarks, missingKeys } from './key-marks.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';
import { RowDigest } from './row-digest.ts';
import { assertEmpty, createSchema, stepsTo, withoutForeignKeys } from './schema-of-backup.ts';
import { beginWriting, copied, copyIn, copyOut, nameOf, withConnection } from './text-session.ts';
import {
  createQueuesOfJobs,
  createQueueTables,
  isWaitingJobs,
  keepFromExpiry,
  waitingJobsQuery,
} from './waiting-jobs.ts';

export type RestoreTarget = {
  url: string;
  places: readonly DomainPlace[];
  keys: WireKeys;
  partners: Partners;
};

export type RestoreOptions = {
  folder: string;
  /** The content of the file with the key of the backups. */
  secret: string | null;
  /** Checks everything and changes nothing. */
  dry?: boolean;
  /** Restores although data was encrypted with keys that are not at hand: it stays unreadable. */
  despiteKeys?: boolean;
};

export type Restored = {
  manifest: Manifest;
  missingKeys: string[];
  /** Tables of the backup that no migration makes: they are not the product's and were not restored. */
  foreignTables: string[];
};

/**
 * Restores a backup into an empty database, with the files that it has, and migrates it to the schema of this
 * product. Everything that can be refused is refused before anything changes; the database is filled in one
 * transaction, so that it stays empty if that fails.
 * @throws BackupRefusal with the reason
 */
export async function restoreBackup(
  { url, places, keys, partners }: RestoreTarget,
  { folder, secret, dry = false, despiteKeys = false }: RestoreOptions,
): Promise<Restored> {
  const archive = await openArchive(folder, secret);
  const { manifest } = archive;
  const steps = stepsTo(manifest, knownMigrations(allPlaces(places)));
  const missing = missingKeys(manifest.keys, keyMarks(keys, partners));
  if (missing.length > 0 && !despiteKeys)
    throw new BackupRefusal(
      `这份备份里的数据由另一些密钥加密，现在的设置里没有：${missing.join('、')}。请用备份当时的 WIRE_KEYS_FILE 和 PROVIDERS_FILE，没有改动`,
    );
  const foreignTables = await withConnection(url, async (client) => {
    await checkDatabase(client);
    await beginWriting(client);
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await assertEmpty(client);
    await checkContent(archive);
    if (dry) return [];
    await restoreFiles(archive, places, partners);
    await createSchema(client, steps, manifest.tables);
    const foreign = await loadRows(client, archive);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return foreign;
  });
  if (!dry) await migrateDatabase(url, places);
  return { manifest, missingKeys: missing, foreignTables };
}

/** Reads a whole backup. @throws BackupRefusal if anything in it is missing or was changed */
export async function checkBackup(folder: string, secret: string | null): Promise<Manifest> {
  const archive = await openArchive(folder, secret);
  await checkContent(archive);
  return archive.manifest;
}

async function checkContent(archive: OpenArchive): Promise<void> {
  for (const table of archive.manifest.tables) {
    const measure = new RowDigest();
    await pipeline(archive.read(table), measure, nowhere());
    assertSame(table, measure);
  }
  for (const store of archive.manifest.stores) {
    for await (const _file of filesIn(archive, store)) {
      // Reading proves it.
    }
  }
}

async function restoreFiles(
  archive: OpenArchive,
  places: readonly DomainPlace[],
  partners: Partners,
): Promise<void> {
  const stores = await openFileStores(places, (name) => partners[name]);
  for (const entry of archive.manifest.stores) {
    const store = stores.find(({ name }) => name === entry.name);
    if (!store) throw new BackupRefusal(`备份里有 ${entry.name} 的文件，本产品没有这个业务域，没有改动`);
    for await (const file of filesIn(archive, entry)) await restoreFile(store, file);
  }
}

/** @returns the tables that are not the product's */
async function loadRows(client: pg.Client, archive: OpenArchive): Promise<string[]> {
  const { sequences } = archive.manifest;
  const addForeignKeys = await withoutForeignKeys(client);
  const withQueue = archive.manifest.tables.some(isWaitingJobs);
  if (withQueue) await createQueueTables(client);
  const known = new Set((await listTables(client)).map(nameOf));
  const isOwn = (table: TableEntry) => isWaitingJobs(table) || known.has(nameOf(table));
  const tables = archive.manifest.tables.filter(isOwn);
  for (const table of tables) {
    await assertNoRows(client, table);
    await pipeline(archive.read(table), copyIn(client, copied(table)));
  }
  if (withQueue) await createQueuesOfJobs(client);
  await addForeignKeys();
  for (const { schema, name, value } of sequences)
    await client.query('SELECT setval(to_regclass($1), $2)', [nameOf({ schema, name }), value]);
  for (const table of tables) await proveRows(client, table);
  if (withQueue) await keepFromExpiry(client);
  return archive.manifest.tables.filter((table) => !isOwn(table)).map(nameOf);
}

/** A migration that filled a table would make rows that the backup has as well. */
async function assertNoRows(client: pg.Client, table: TableEntry): Promise<void> {
  const { rowCount } = await client.query(`SELECT 1 FROM ${nameOf(table)} LIMIT 1`);
  if (rowCount !== 0) throw new Error(`A migration has already filled ${nameOf(table)}`);
}

/** Reads what was loaded, and compares it with the backup byte for byte. */
async function proveRows(client: pg.Client, table: TableEntry): Promise<void> {
  const measure = new RowDigest();
  const rows = copyOut(client, isWaitingJobs(table) ? waitingJobsQuery : copied(table));
  await pipeline(rows, measure, nowhere());
  assertSame(table, measure);
}

function assertSame({ schema, name, rows, content }: TableEntry, measure: RowDigest): void {
  const found = measure.result();
  if (found.rows !== rows || found.content !== content)
    throw new BackupRefusal(
      `${schema}.${name} 与备份的清单不符：应有 ${rows} 行，实有 ${found.rows} 行，没有改动`,
    );
}

const nowhere = () =>
  new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
