import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { DomainPlace } from './domains.ts';

export type Places = readonly Pick<DomainPlace, 'name' | 'directory'>[];

/**
 * The migrations of one owner and the table in drizzle's schema that records which of them a database has.
 * Each owner has its own table, because drizzle treats everything older than the newest row as done.
 */
export type MigrationFolder = { path: string; journal: string };

/** One migration of a folder; `at` is the number by which the database records it. */
export type Migration = { name: string; at: number; hash: string; statements: readonly string[] };

/** Held while a database is migrated or restored. Any number that no other code uses as an advisory lock. */
export const migrationLock = 7_265_400;

const released: MigrationFolder = { path: besides('released-migrations'), journal: '__drizzle_migrations' };
/** A name that no domain has. */
const platform: MigrationFolder = { path: besides('migrations'), journal: '__platform' };

/**
 * First everything that was released while all tables had one owner, then the platform's own migrations, then
 * those of each domain, in the order of the places.
 */
export function migrationFolders(places: Places): MigrationFolder[] {
  const own = places.map(({ name, directory }) => ({
    path: `${directory}/server/migrations`,
    journal: name,
  }));
  return [released, platform, ...own.filter(({ path }) => existsSync(path))];
}

/** The migrations of a folder, oldest first. */
export function migrationsIn({ path }: MigrationFolder): Migration[] {
  const { entries } = JSON.parse(readFileSync(`${path}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: path }).map(({ folderMillis, hash, sql }, index) => ({
    name: entries[index]?.tag ?? '',
    at: folderMillis,
    hash,
    statements: sql,
  }));
}

function besides(folder: string): string {
  return fileURLToPath(new URL(`../${folder}`, import.meta.url));
}
