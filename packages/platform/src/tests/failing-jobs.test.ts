import { testDatabase } from '@ev/testkit/server/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../database.ts';
import { createJobReader } from '../job-reader.ts';
import { createJobs, type Jobs, productPace } from '../jobs.ts';
import { createLog } from '../log.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let handle: DatabaseHandle;
let jobs: Jobs;
let tries = 0;

beforeAll(async () => {
  database = await testDatabase();
  const log = createLog({ level: 'silent' });
  handle = openDatabase(database.url, log, { max: 4 });
  jobs = createJobs(database.url, log, { pace: { ...productPace, retryDelayMax: 1 }, schedules: false });
  jobs.work('platform.sweep', async () => {
    tries += 1;
    throw new Error(`no answer to try ${tries}`);
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await handle.close();
  await database.drop();
});

it('a failing job stores its last error, and since when it fails', { timeout: 60_000 }, async () => {
  const reader = createJobReader(handle.db);
  const startedAt = Date.now();
  await handle.db.transaction((tx) => jobs.enqueue(tx, 'platform.sweep', {}));
  const failing = async () => (await reader.listFailing({ limit: 10 }))[0];
  await expect.poll(async () => (await failing())?.tries ?? 0, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  const first = await failing();
  expect(first?.queue).toBe('platform.sweep');
  expect(first?.uncheckedError).toMatch(/^no answer to try \d$/);
  await expect
    .poll(async () => (await failing())?.tries ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(first?.tries ?? 0);
  const later = await failing();
  expect(later?.failingSince).toEqual(first?.failingSince);
  expect(later?.failingSince.getTime()).toBeGreaterThanOrEqual(startedAt - 1_000);
  expect(later?.uncheckedError).not.toBe(first?.uncheckedError);
  expect(await reader.countFailing()).toBe(1);
});
