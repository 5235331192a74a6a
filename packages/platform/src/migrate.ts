import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { withClient } from '@ev/postgres/with-client.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { migrationFolders, migrationLock, type Places } from './migration-folders.ts';

/**
 * Migrates a database to the newest schema: first everything that was released while all tables had one
 * owner, then the platform's own migrations, then those of each domain after the domains that it depends on.
 * The tables of a domain that is not offered stay as they are. Of several processes one migrates while the
 * others wait.
 */
export async function migrateDatabase(url: string, places: Places): Promise<void> {
  await withClient({ connectionString: url, application_name: 'ev-migrate' }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    for (const { path, journal } of migrationFolders(places)) {
      await migrate(drizzle(client), { migrationsFolder: path, migrationsTable: journal });
    }
  });
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
