import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloneDatabase, createTemplate, type TestDatabase } from '@ev/postgres/test-database.ts';
import { withClient } from '@ev/postgres/with-client.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { inject } from 'vitest';

const released = fileURLToPath(new URL('../../../platform/released-migrations', import.meta.url));

/**
 * An empty database as releases up to 0.2.0 made it, in which all tables had one owner.
 * @param last the last migration of an earlier release
 */
export async function releasedDatabase(last?: string): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const earlier = last === undefined ? null : mkdtempSync(join(tmpdir(), 'ev-released-'));
  if (earlier !== null) copyMigrations(released, earlier, last ?? '');
  const migrationsFolder = earlier ?? released;
  try {
    const journal = readFileSync(`${migrationsFolder}/meta/_journal.json`);
    const template = `released_${createHash('sha256').update(journal).digest('hex').slice(0, 12)}`;
    await createTemplate(adminUrl, template, (url) =>
      withClient({ connectionString: url }, (client) => migrate(drizzle(client), { migrationsFolder })),
    );
    return await cloneDatabase(adminUrl, template);
  } finally {
    if (earlier !== null) rmSync(earlier, { recursive: true });
  }
}

/** Copies a folder of migrations as it was when `last` was its last one. */
export function copyMigrations(from: string, to: string, last: string): void {
  cpSync(from, to, { recursive: true });
  const journal = join(to, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const count = entries.findIndex(({ tag }) => tag === last) + 1;
  if (count === 0) throw new Error(`There is no migration ${last} in ${from}`);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
}
