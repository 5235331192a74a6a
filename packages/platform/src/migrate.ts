import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { withClient } from '@ev/postgres/with-client.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { productVersion } from './backup/product-version.ts';
import { sqlState } from './database.ts';
import { MigrationFailed } from './migration-failed.ts';
import { migrationFolders, migrationLock, type Places } from './migration-folders.ts';
import { compareMigrations, type OpenMigrations } from './open-migrations.ts';
import { compareReleases } from './releases.ts';

/**
 * Migrates a database to the newest schema: first everything that was released while all tables had one
 * owner, then the platform's own migrations, then those of each domain after the domains that it depends on.
 * The tables of a domain that is not offered stay as they are. Of several processes one migrates while the
 * others wait. A database that a newer build has migrated stays as it is. Other processes may be serving: a
 * statement that waits for a table blocks them too, so that it gives up after `lockWaitMs`, and a repeat goes on
 * with the domain in which it stopped.
 * @returns `newer`: the migrations of a newer build, whose schema this one can still use
 * @throws Error when this build cannot use the schema; it names the migrations and says what to do
 * @throws MigrationFailed when the database refuses a migration, such as one whose table exists already
 */
export async function migrateDatabase(
  url: string,
  places: Places,
  { release = productVersion(), lockWaitMs = 10_000 }: { release?: string; lockWaitMs?: number } = {},
): Promise<{ newer: string[] }> {
  return withClient({ connectionString: url, application_name: 'ev-migrate' }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const state = await compareMigrations(client, places);
    const fault = faultOfSchema(state, release);
    if (fault !== null)
      throw new Error(
        `${fault} Start the newer build, or restore the backup from before the upgrade (docs/operate.md, "Upgrade"). Nothing was changed.`,
      );
    if (state.unknown.length > 0) return { newer: state.unknown };
    // Not earlier: it would also end the wait for a process that migrates.
    await client.query(`SET lock_timeout = ${lockWaitMs}`);
    for (const { path, journal } of migrationFolders(places)) {
      await migrate(drizzle(client), { migrationsFolder: path, migrationsTable: journal }).catch(
        (error: unknown) => {
          throw sqlState(error) === null ? error : new MigrationFailed(journal, error);
        },
      );
    }
    return { newer: [] };
  });
}

/**
 * Why a build of this release cannot use the schema, or null. A schema that newer migrations have only expanded
 * serves older builds as well, so that processes can be replaced one after the other.
 */
function faultOfSchema({ open, unknown, oldestRelease }: OpenMigrations, release: string): string | null {
  const lacked = unknown.length > 0 ? ` It has migrations that this build lacks: ${unknown.join(', ')}.` : '';
  if (oldestRelease !== null && compareReleases(release, oldestRelease) < 0)
    return `The schema of this database needs release ${oldestRelease} or newer, and this build is ${release}.${lacked}`;
  if (unknown.length === 0 || open.length === 0) return null;
  const own = open.map(({ journal, name }) => `${journal}/${name}`);
  return `This database and this build went different ways.${lacked} It lacks migrations of this build: ${own.join(', ')}.`;
}

/** Changes whenever a migration is added; it identifies the schema that a database was created with. */
export function migrationsHash(places: Places): string {
  const hash = createHash('sha256');
  for (const { path, journal } of migrationFolders(places)) {
    hash.update(journal);
    for (const file of readdirSync(path).sort()) {
      if (file.endsWith('.sql')) hash.update(file).update(readFileSync(`${path}/${file}`));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
