import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@ev/postgres/with-client.ts';
import { releasedDatabase } from '@ev/testkit/server/released-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorForLog } from '../error-for-log.ts';
import { migrateDatabase, migrationsHash } from '../migrate.ts';
import { writtenDomain } from './written-domain.ts';

let directory: string;
let database: Awaited<ReturnType<typeof releasedDatabase>>;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'migrations-'));
  database = await releasedDatabase();
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await database.drop();
});

/** A domain with one migration that was written at `when`. */
const domain = (name: string, when: number, statement: string) =>
  writtenDomain(directory, name, [{ when, statements: [statement] }]);

const tablesNamed = (pattern: string) =>
  withClient({ connectionString: database.url }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where tablename like $1 order by 1',
      [pattern],
    );
    return rows.map(({ name }) => name);
  });

test('a domain that joins later gets its tables, however old its migrations are', async () => {
  const young = domain('young', 2_000, 'create table trial_young ()');
  const old = domain('old', 1_000, 'create table trial_old ()');
  const without = { name: 'without', directory: join(directory, 'without') };

  await migrateDatabase(database.url, [young]);
  expect(await tablesNamed('trial_%')).toEqual(['trial_young']);
  await migrateDatabase(database.url, [young, old, without]);
  await migrateDatabase(database.url, [young, old, without]);
  expect(await tablesNamed('trial_%')).toEqual(['trial_old', 'trial_young']);
  expect(migrationsHash([young, old])).not.toBe(migrationsHash([young]));
});

test('a table that exists already is named with what to do, without the statement', async () => {
  await withClient({ connectionString: database.url }, (client) =>
    client.query('create table trial_taken ()'),
  );
  const clashing = domain('clashing', 3_000, 'create table trial_taken ()');
  const failure: unknown = await migrateDatabase(database.url, [clashing]).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: '42P07',
    message: expect.stringMatching(
      /^The migrations of clashing failed: relation "trial_taken" already exists\. The database belongs to .* use an empty one/,
    ),
  });
  const { message, cause } = errorForLog(failure);
  expect([message.includes('create table'), cause]).toEqual([false, undefined]);
});
