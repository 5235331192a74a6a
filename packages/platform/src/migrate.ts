import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withClient } from '@ev/postgres/with-client.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { DomainPlace } from './domains.ts';

type Places = readonly Pick<DomainPlace, 'name' | 'directory'>[];

/**
 * The migrations of one owner and the table in drizzle's schema that records which of them a database has.
 * Each owner has its own table, because drizzle treats everything older than the newest row as done.
 */
type Folder = { path: string; journal: string };

/** Any number that no other code uses as an advisory lock. */
const migrationLock = 7_265_400;

const released: Folder = { path: besides('released-migrations'), journal: '__drizzle_migrations' };
/** A name that no domain has. */
const platform: Folder = { path: besides('migrations'), journal: '__platform' };

/**
 * Migrates a database to the newest schema: first everything that was released while all tables had one
 * owner, then the platform's own migrations, then those of each domain after the domains that it depends on.
 * The tables of a domain that is not offered stay as they are. Of several processes one migrates while the
 * others wait.
 */
export async function migrateDatabase(url: string, places: Places): Promise<void> {
  await withClient({ connectionString: url, application_name: 'ev-migrate' }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    for (const { path, journal } of foldersOf(places)) {
      await migrate(drizzle(client), { migrationsFolder: path, migrationsTable: journal });
    }
  });
}

/** Changes whenever a migration is added; it identifies the schema that a database was created with. */
export function migrationsHash(places: Places): string {
  const hash = createHash('sha256');
  for (const { path, journal } of foldersOf(places)) {
    hash.update(journal);
    for (const file of readdirSync(path).sort()) {
      if (file.endsWith('.sql')) hash.update(file).update(readFileSync(`${path}/${file}`));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

function foldersOf(places: Places): Folder[] {
  const own = places.map(({ name, directory }) => ({
    path: `${directory}/server/migrations`,
    journal: name,
  }));
  return [released, platform, ...own.filter(({ path }) => existsSync(path))];
}

function besides(folder: string): string {
  return fileURLToPath(new URL(`../${folder}`, import.meta.url));
}
