import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withClient } from '@ev/postgres/with-client.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { DomainPlace } from './domains.ts';

type Places = readonly Pick<DomainPlace, 'name' | 'directory'>[];

/**
 * Migrations of one owner and the table of drizzle's schema that says which of them a database has. No two share a
 * table: drizzle takes everything older than its newest row for done.
 */
type Folder = { path: string; journal: string };

/** Any number that nobody else locks. */
const migrationLock = 7_265_400;

const released: Folder = { path: besides('released-migrations'), journal: '__drizzle_migrations' };
/** Named as no domain is. */
const platform: Folder = { path: besides('migrations'), journal: '__platform' };

/**
 * Brings a database to the newest schema: first everything that was released while all tables had one owner, then
 * the platform's own, then each domain's after those that it builds on. A domain that is not offered is left as it
 * is. Of several processes one does it while the others wait.
 */
export async function migrateDatabase(url: string, places: Places): Promise<void> {
  await withClient({ connectionString: url, application_name: 'ev-migrate' }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    for (const { path, journal } of foldersOf(places)) {
      await migrate(drizzle(client), { migrationsFolder: path, migrationsTable: journal });
    }
  });
}

/** Changes whenever a migration is added; names what a database was made with. */
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
