import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@ev/postgres/with-client.ts';
import { releasedDatabase } from '@ev/testkit/server/released-database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { openMigrations } from '../open-migrations.ts';
import { type WrittenMigration, writtenDomain } from './written-domain.ts';

/** A build of release 0.7.0, and later ones that change what it made. */
const first: WrittenMigration = {
  when: 1_000,
  statements: ['create table shop (name text, old_name text)'],
};
const expands: WrittenMigration = { when: 2_000, statements: ['alter table shop add column town text'] };
const contracts: WrittenMigration = {
  when: 3_000,
  statements: [
    'alter table shop drop column old_name',
    `comment on table drizzle."shops" is 'needs release 0.10.0 or newer'`,
  ],
};

let directory: string;
let database: Awaited<ReturnType<typeof releasedDatabase>>;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'newer-schema-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
beforeEach(async () => {
  database = await releasedDatabase();
});
afterEach(() => database.drop());

const build = (name: string, ...migrations: WrittenMigration[]) => [
  writtenDomain(join(directory, name), 'shops', migrations),
];
const old = () => build('old', first);

const columns = () =>
  withClient({ connectionString: database.url }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'shop' order by 1`,
    );
    return rows.map(({ name }) => name);
  });

describe('an older build', () => {
  it('uses a schema that newer migrations have only expanded, and names them', async () => {
    expect(await migrateDatabase(database.url, old(), { release: '0.7.0' })).toEqual({ newer: [] });
    expect(await migrateDatabase(database.url, build('new', first, expands), { release: '0.8.0' })).toEqual({
      newer: [],
    });
    expect(await migrateDatabase(database.url, old(), { release: '0.7.0' })).toEqual({
      newer: ['shops/2000'],
    });
    expect(await columns()).toEqual(['name', 'old_name', 'town']);
  });

  it('refuses a schema that was contracted since, and names what it lacks', async () => {
    await migrateDatabase(database.url, build('newest', first, expands, contracts), { release: '0.11.0' });
    // 0.9.0 still used the column that 0.10.0 stopped to use.
    for (const release of ['0.7.0', '0.9.0'])
      await expect(migrateDatabase(database.url, old(), { release })).rejects.toThrow(
        `needs release 0.10.0 or newer, and this build is ${release}. It has migrations that this build lacks: shops/2000, shops/3000. Start the newer build, or restore the backup`,
      );
    expect(
      await migrateDatabase(database.url, build('stopped', first, expands), { release: '0.10.0' }),
    ).toEqual({
      newer: ['shops/3000'],
    });
    expect(await openMigrations(database.url, old())).toEqual({
      open: [],
      unknown: ['shops/2000', 'shops/3000'],
      oldestRelease: '0.10.0',
    });
  });

  it('refuses a schema of another branch, and does not add its own migrations', async () => {
    await migrateDatabase(database.url, build('new', first, expands), { release: '0.8.0' });
    const other = [
      ...old(),
      writtenDomain(directory, 'towns', [{ when: 1_500, statements: ['create table town ()'] }]),
    ];
    await expect(migrateDatabase(database.url, other, { release: '0.8.0' })).rejects.toThrow(
      'lacks: shops/2000. It lacks migrations of this build: towns/0000_step.',
    );
    await expect(migrateDatabase(database.url, old(), { release: '0.8.0' })).resolves.toEqual({
      newer: ['shops/2000'],
    });
  });
});

it('a domain that is not offered any more says nothing about the age of the database', async () => {
  await migrateDatabase(database.url, old(), { release: '0.8.0' });
  expect(await migrateDatabase(database.url, [], { release: '0.8.0' })).toEqual({ newer: [] });
});

it('a contraction that fails leaves the schema open to older builds', async () => {
  await migrateDatabase(database.url, old(), { release: '0.7.0' });
  const broken = { ...contracts, statements: [...contracts.statements, 'select 1 / 0'] };
  await expect(
    migrateDatabase(database.url, build('broken', first, broken), { release: '0.11.0' }),
  ).rejects.toThrow();
  expect(await migrateDatabase(database.url, old(), { release: '0.7.0' })).toEqual({ newer: [] });
  expect(await columns()).toEqual(['name', 'old_name']);
});

it('a migration gives up on a table that is in use, and goes on when it is repeated', async () => {
  await migrateDatabase(database.url, old());
  const newer = build('new', first, expands);
  await withClient({ connectionString: database.url }, async (reader) => {
    await reader.query('begin');
    await reader.query('select * from shop');
    await expect(migrateDatabase(database.url, newer, { lockWaitMs: 100 })).rejects.toThrow();
    await reader.query('commit');
  });
  expect(await columns()).toEqual(['name', 'old_name']);
  await migrateDatabase(database.url, newer);
  expect(await columns()).toEqual(['name', 'old_name', 'town']);
});
