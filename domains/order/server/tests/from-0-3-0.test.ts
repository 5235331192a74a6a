import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { migrateDatabase } from '@ev/platform/migrate.ts';
import { openMigrations } from '@ev/platform/open-migrations.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { copyMigrations, releasedDatabase } from '@ev/testkit/server/released-database.ts';
import { prepareDatabase } from '@ev/testkit/server/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import oldRows from './rows-of-0-2-0.json' with { type: 'json' };
import { faultsOf, putOldRows } from './upgraded.ts';

/** The last migration of each domain in 0.3.0. */
const lastOf030 = {
  account: '0001_names-its-own-calls',
  content: '0000_baseline',
  home: '0000_baseline',
  intent: '0002_names-its-own-calls',
  message: '0000_baseline',
  order: '0002_names-its-own-calls',
  payment: '0001_names-its-own-calls',
  rewards: '0000_baseline',
  showcase: '0000_baseline',
  staff: '0000_baseline',
  store: '0001_names-its-own-calls',
  support: '0000_feedback',
};

const [order] = oldRows.car_order;
const orderNo = order?.order_no ?? '';
const phone = order?.contact_phone ?? '';
/** The half hour in which a lock can be undone is over. */
const worldTime = new Date('2026-11-22T08:55:00Z');

let directory: string;
let database: Awaited<ReturnType<typeof releasedDatabase>>;
let server: TestServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'from-0-3-0-'));
  database = await releasedDatabase();
  await putOldRows(database.url);
  await migrateDatabase(database.url, await placesOf030(), { release: '0.3.0' });
});
afterAll(async () => {
  await server?.stop();
  await database.drop();
  rmSync(directory, { recursive: true });
});

/** The domains with the migrations that they had in 0.3.0. */
async function placesOf030() {
  const places = (await houseDomains()).filter(({ name }) => name in lastOf030);
  return places.map((place) => {
    const old = join(directory, place.name);
    const migrations = 'server/migrations';
    const last = lastOf030[place.name as keyof typeof lastOf030];
    copyMigrations(join(place.directory, migrations), join(old, migrations), last);
    return { name: place.name, directory: old };
  });
}

it('brings a database of 0.3.0 to the newest schema, where its order goes on', async () => {
  const domains = await houseDomains();
  const { open, unknown } = await openMigrations(database.url, domains);
  expect(unknown).toEqual([]);
  expect(open.map(({ journal }) => journal)).toEqual(expect.arrayContaining(['order', 'payment', 'vehicle']));

  await prepareDatabase(database.url);
  expect(await openMigrations(database.url, domains)).toMatchObject({ open: [], unknown: [] });
  const clockOffsetMs = worldTime.getTime() - systemClock.now().getTime();
  server = await launchOn(database.url, { jobs: 'queued', clockOffsetMs });
  expect(await faultsOf(server)).toEqual([]);
  const { accessToken: token } = await logIn(server, { phone });
  const { body } = await server.client.call('order.getOrder', { orderNo }, { token });
  expect(body).toMatchObject({ orderNo, status: '20', totalFen: order?.total_fen });
});
