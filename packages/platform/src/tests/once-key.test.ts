import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

it('a job with a key is not added while one with that key waits', async () => {
  const { db, jobs } = server;
  const later = { afterSeconds: 3_600 };
  const ask = (orderNo: string, onceKey?: string) =>
    db.transaction((tx) =>
      jobs.enqueue(tx, 'factory.withdrawOrder', { orderNo }, { ...later, ...(onceKey ? { onceKey } : {}) }),
    );
  for (const key of ['C1', 'C1', 'C2', 'C1']) await ask(key, key);
  await ask('C1');
  const { rows } = await db.execute<{ no: string }>(
    sql`select data->>'orderNo' as no from jobs.job where name = 'factory.withdrawOrder' order by 1`,
  );
  expect(rows.map(({ no }) => no)).toEqual(['C1', 'C1', 'C2']);
});
