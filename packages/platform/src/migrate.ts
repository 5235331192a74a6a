import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withClient } from '@ev/postgres/with-client.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';

const migrationsFolder = fileURLToPath(new URL('../released-migrations', import.meta.url));
/** Any number that nobody else locks. */
const migrationLock = 7_265_400;

/** Brings a database to the newest schema. Of several processes one does it while the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  await withClient({ connectionString: url, application_name: 'ev-migrate' }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  });
}

/** Changes whenever a migration is added; names what a database was made with. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(`${migrationsFolder}/${file}`));
  }
  return hash.digest('hex').slice(0, 12);
}
