import { asc, count, eq, gt, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';
import { createLog } from './log.ts';
import { itemsOfPage, limitsOf, readPage, rowsOfPage } from './read-page.ts';

const numbers = pgTable(`read_page_${process.pid}`, { n: integer('n').notNull() });
const handle = openDatabase(inject('postgresUrl'), createLog({ level: 'silent' }), { max: 2 });
const { db } = handle;
const sorted = () => db.select().from(numbers).orderBy(asc(numbers.n));

beforeAll(async () => {
  await db.execute(sql`create table ${numbers} (n int not null)`);
  await db.execute(sql`insert into ${numbers} select generate_series(1, 25)`);
});

afterAll(async () => {
  await db.execute(sql`drop table ${numbers}`);
  await handle.close();
});

it.each([
  [1, 10, [1, 10]],
  [2, 10, [11, 20]],
  [3, 10, [21, 25]],
  [5, 5, [21, 25]],
  [1, 50, [1, 25]],
])('page %i of %i rows has those from %j', async (pageNo, pageSize, [first, last]) => {
  const page = { pageNo, pageSize };
  const { rows, ...rest } = await readPage({ rows: sorted(), count: db.$count(numbers), page });
  expect([rows[0]?.n, rows.at(-1)?.n]).toEqual([first, last]);
  expect(rest).toEqual({ total: 25, pageNo, pageSize });
  expect(await rowsOfPage(sorted(), page)).toEqual(rows);
  expect(itemsOfPage(await sorted(), page)).toEqual(rows);
});

it('counts all rows also beyond the last page', async () => {
  const page = { pageNo: 4, pageSize: 10 };
  expect(await readPage({ rows: sorted(), count: db.$count(numbers), page })).toEqual({
    rows: [],
    total: 25,
    ...page,
  });
  expect(itemsOfPage(await sorted(), page)).toEqual([]);
});

it('takes the count of a join, and nothing else of the input than its page', async () => {
  const own = gt(numbers.n, 20);
  const other = db.select({ n: numbers.n }).from(numbers).where(own).as('other');
  const joined = eq(other.n, numbers.n);
  const read = await readPage({
    rows: db.select({ n: numbers.n }).from(numbers).innerJoin(other, joined).orderBy(asc(numbers.n)),
    count: db.select({ total: count() }).from(numbers).innerJoin(other, joined),
    page: { pageNo: 2, pageSize: 2, keyword: 'not of the page' } as { pageNo: number; pageSize: number },
  });
  expect(read).toEqual({ rows: [{ n: 23 }, { n: 24 }], total: 5, pageNo: 2, pageSize: 2 });
});

it('fails if either query fails', async () => {
  const page = { pageNo: 1, pageSize: 10 };
  const unknown = pgTable('read_page_unknown', { n: integer('n').notNull() });
  const failing = db.select().from(unknown).orderBy(asc(unknown.n));
  await expect(readPage({ rows: failing, count: db.$count(numbers), page })).rejects.toThrow();
  await expect(readPage({ rows: sorted(), count: db.$count(unknown), page })).rejects.toThrow();
});

it('translates the first page to no offset', () => {
  expect(limitsOf({ pageNo: 1, pageSize: 10 })).toEqual({ limit: 10, offset: 0 });
});
