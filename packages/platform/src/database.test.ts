import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, inject, it } from 'vitest';
import { isDatabaseAway, isDatabaseBusy, openDatabase, rehearse } from './database.ts';
import { createLog } from './log.ts';

const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error(), { code }) });

it.each([
  ['08006', 'connection failure'],
  ['53300', 'too many connections'],
  ['53100', 'disk full'],
  ['57P01', 'ended by an administrator'],
  ['57P03', 'still starting'],
  ['57014', 'the statement ran out of time'],
  ['25P03', 'the transaction idled too long'],
  ['25006', 'the server only reads'],
  ['ECONNREFUSED', 'nobody listens'],
  ['ECONNRESET', 'the line was cut'],
])('%s means that the database is unavailable: %s', (code) => {
  expect(isDatabaseAway(failed(code))).toBe(true);
});

it.each([
  ['23505', 'unique violation'],
  ['40001', 'serialization failure'],
  ['42P01', 'unknown table'],
  ['ENOENT', 'no such file'],
])('%s does not: %s', (code) => {
  expect(isDatabaseAway(failed(code))).toBe(false);
});

it.each([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
])('the driver says so by "%s"', (message) => {
  expect(isDatabaseAway(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
});

it.each([
  ['53300', true],
  ['57014', true],
  ['53100', false],
  ['57P01', false],
  ['25P03', false],
  ['ECONNREFUSED', false],
])('%s means that too many wait for the database: %s', (code, busy) => {
  expect(isDatabaseBusy(failed(code))).toBe(busy);
});

it.each([
  ['timeout exceeded when trying to connect', true],
  ['Query read timeout', false],
  ['Connection terminated due to connection timeout', false],
])('so does the driver by "%s": %s', (message, busy) => {
  expect(isDatabaseBusy(new Error('Failed query', { cause: new Error(message) }))).toBe(busy);
});

it('a transaction that fails to begin returns its connection', async () => {
  const { db, pool, close } = openDatabase(inject('postgresUrl'), createLog({ level: 'silent' }), { max: 1 });
  let cut = true;
  pool.on('acquire', (client) => {
    if (cut)
      (client as pg.PoolClient & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  });
  await expect(db.transaction(async () => {})).rejects.toThrow();
  cut = false;
  await expect(db.transaction(async (tx) => (await tx.execute('select 1 as one')).rows)).resolves.toEqual([
    { one: 1 },
  ]);
  await close();
});

it('a rehearsal shows its changes only inside, and nothing of it stays', async () => {
  const handle = openDatabase(inject('postgresUrl'), createLog({ level: 'fatal' }), { max: 3 });
  const { db } = handle;
  const table = sql.raw(`rehearsal_${process.pid}`);
  await db.execute(sql`create table ${table} (n int)`);
  const count = async () =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from ${table}`)).rows[0]?.n;
  let inside: (value?: unknown) => void = () => {};
  const prepared = new Promise((resolve) => {
    inside = resolve;
  });
  const seen = rehearse(
    db,
    async (tx) => void (await tx.execute(sql`insert into ${table} values (1)`)),
    async () => {
      inside();
      // A nested transaction is part of it, and rolls back only its own changes.
      const failing = db.transaction(async (tx) => {
        await tx.execute(sql`insert into ${table} values (2)`);
        throw new Error('taken back');
      });
      await expect(failing).rejects.toThrow('taken back');
      return [await count(), await db.transaction(async () => count())];
    },
  );
  await prepared;
  expect(await count()).toBe(0);
  expect(await seen).toEqual([1, 1]);
  expect(await count()).toBe(0);
  const failing = rehearse(db, () => Promise.reject(new Error('cannot be prepared')), count);
  await expect(failing).rejects.toThrow('cannot be prepared');
  expect(handle.pool.idleCount).toBe(handle.pool.totalCount);
  await db.execute(sql`drop table ${table}`);
  await handle.close();
});
