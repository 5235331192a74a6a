import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cloneDatabase, createTemplate, type TestDatabase } from '@ev/postgres/test-database.ts';
import { withClient } from '@ev/postgres/with-client.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { inject } from 'vitest';

const migrationsFolder = fileURLToPath(new URL('../../../platform/released-migrations', import.meta.url));

/** An empty database as releases up to 0.2.0 made it, in which all tables had one owner. */
export async function releasedDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const journal = readFileSync(`${migrationsFolder}/meta/_journal.json`);
  const template = `released_${createHash('sha256').update(journal).digest('hex').slice(0, 12)}`;
  await createTemplate(adminUrl, template, (url) =>
    withClient({ connectionString: url }, (client) => migrate(drizzle(client), { migrationsFolder })),
  );
  return cloneDatabase(adminUrl, template);
}
