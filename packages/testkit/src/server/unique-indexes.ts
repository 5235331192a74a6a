import { openDatabase } from '@ev/platform/database.ts';
import { createLog } from '@ev/platform/log.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from './test-database.ts';

/**
 * Rules that the database enforces against concurrent processes, by the name of the unique index. The code
 * checks them first, so that only a race would ever reach the index, and no test can wait for one.
 */
export function uniqueIndexes(rules: Readonly<Record<string, string>>): void {
  let unique: Set<string>;
  beforeAll(async () => {
    const database = await testDatabase();
    const handle = openDatabase(database.url, createLog({ level: 'silent' }), { max: 1 });
    const { rows } = await handle.db.execute<{ name: string }>(
      sql`select indexrelid::regclass::text as name from pg_index where indisunique and indisvalid`,
    );
    unique = new Set(rows.map(({ name }) => name));
    await handle.close();
    await database.drop();
  });

  it.each(Object.entries(rules))('%s: %s', (name) => {
    expect(unique).toContain(name);
  });
}
