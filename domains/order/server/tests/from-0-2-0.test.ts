import { logIn } from '@ev/account/server/testing/log-in.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { openDatabase } from '@ev/platform/database.ts';
import { createJobs, type JobName } from '@ev/platform/jobs.ts';
import { createLog } from '@ev/platform/log.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { releasedDatabase } from '@ev/testkit/server/released-database.ts';
import { digestOfTables } from '@ev/testkit/server/table-digest.ts';
import { prepareDatabase } from '@ev/testkit/server/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import oldRows from './rows-of-0-2-0.json' with { type: 'json' };
import { faultsOf, putOldRows } from './upgraded.ts';

/**
 * A database of release 0.2.0 is upgraded. Its rows were written by a server of 0.2.0: a customer ordered,
 * paid and locked; then the factory was unavailable, so that the order still waits to be placed there.
 */
const [order] = oldRows.car_order;
const orderNo = order?.order_no ?? '';
const phone = order?.contact_phone ?? '';
/** The half hour in which a lock can be undone is over. */
const worldTime = new Date('2026-11-22T08:55:00Z');

const oldSchedules = ['buy.expireOrders', 'buy.sweepOrders', 'buy.expireIntents', 'buy.tellOfOffers'];

let database: Awaited<ReturnType<typeof releasedDatabase>>;
let server: TestServer;

beforeAll(async () => {
  database = await releasedDatabase();
  await putOldRows(database.url);
  await leaveJobs(database.url);
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function start(): Promise<TestServer> {
  await prepareDatabase(database.url);
  const clockOffsetMs = worldTime.getTime() - systemClock.now().getTime();
  return launchOn(database.url, { jobs: true, clockOffsetMs });
}

/** The queue with the names of 0.2.0, while the factory was unavailable. */
async function leaveJobs(url: string): Promise<void> {
  const log = createLog({ level: 'silent' });
  const jobs = createJobs(url, log, { schedules: false });
  for (const name of ['buy.placeAtFactory', 'buy.applyFactoryEvents', ...oldSchedules]) {
    jobs.work(name as JobName, () => Promise.reject(new Error('The factory is away')));
  }
  for (const name of oldSchedules) jobs.schedule(name as JobName, '* * * * *');
  await jobs.start();
  const { db, close } = openDatabase(url, log, { max: 1 });
  await db.transaction((tx) => jobs.enqueue(tx, 'buy.placeAtFactory' as JobName, { orderNo }));
  await close();
  await jobs.stop();
}

const firstAnswers = () =>
  server.db.execute<{ endpoint: string; answer: unknown }>(
    sql`select endpoint_id as endpoint, answer from idempotency_record
        where actor_key = ${`member:${order?.account_id}`} and created_at < ${worldTime.toISOString()} order by created_at`,
  );

it('runs the job that waited in the queue of the old name', async () => {
  await jobsDone(server);
  expect(server.providers.fulfilment.orders.map((placed) => placed.orderNo)).toEqual([orderNo]);
});

it('shows the customer their order and its status', async () => {
  const { accessToken: token } = await logIn(server, { phone });
  const { body } = await server.client.call('order.getOrder', { orderNo }, { token });
  expect(body).toMatchObject({ orderNo, status: '20', totalFen: order?.total_fen });
  const { rows } = await server.db.execute<{ event: string }>(
    sql`select event from state_history where machine = 'carOrder' and entity_id = ${orderNo} order by id`,
  );
  expect(rows.map(({ event }) => event)).toEqual(['submit', 'openPayment', 'paid', 'lock']);
});

it('returns the first response for a repeated command', async () => {
  const { accessToken: token } = await logIn(server, { phone });
  const moved = async () => (await digestOfTables(server.db)).state_history;
  const before = await moved();
  const input = { orderNo, expectedTotalFen: order?.total_fen ?? 0 };
  const [record] = oldRows.idempotency_record.filter(({ endpoint_id }) => endpoint_id === 'buy.lockOrder');
  const again = await server.client.call('order.lockOrder', input, { token, key: record?.key ?? '' });
  expect(again.body).toEqual(record?.answer);
  expect(await moved()).toBe(before);
});

it('keeps books, histories and everything else that must hold', async () => {
  expect(await faultsOf(server)).toEqual([]);
});

it('schedules nothing under the old names any more', async () => {
  const { rows } = await server.db.execute<{ name: string }>(sql`select name from jobs.schedule`);
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('buy.'))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['order.expireOrders', 'intent.expireIntents']));
});

it('changes nothing at a second start', async () => {
  const state = async () => ({
    tables: await digestOfTables(server.db),
    answers: (await firstAnswers()).rows,
    schedules: (await server.db.execute(sql`select name, cron from jobs.schedule order by name`)).rows,
  });
  const before = await state();
  await server.stop();
  server = await start();
  await jobsDone(server);
  expect(await state()).toEqual(before);
  expect(before.answers.map(({ endpoint }) => endpoint)).toEqual([
    'order.submitOrder',
    'payment.openPayment',
    'payment.startPayment',
    'order.lockOrder',
  ]);
  expect(server.providers.fulfilment.orders).toEqual([]);
});
