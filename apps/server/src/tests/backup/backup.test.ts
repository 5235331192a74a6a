import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { logIn, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { drawnPng } from '@ev/media/server/testing/drawn.ts';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import { upload } from '@ev/media/server/testing/uploads.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import { carOrder } from '@ev/order/server/testing/car-order.ts';
import { createOrderDriver } from '@ev/order/server/testing/order-life.ts';
import { listArchives } from '@ev/platform/backup/archive.ts';
import { makeBackup } from '@ev/platform/backup/make-backup.ts';
import { restoreBackup } from '@ev/platform/backup/restore-backup.ts';
import { migrateDatabase } from '@ev/platform/migrate.ts';
import { openMigrations } from '@ev/platform/open-migrations.ts';
import { verifyDatabase } from '@ev/platform/verify/verify-database.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launchOn } from '@ev/testkit/server/launch.ts';
import { digestOfTables } from '@ev/testkit/server/table-digest.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackupWorld, backupWorld, emptyMachine, olderPlaces } from './backup-world.ts';

/** A backup reads the whole database and a restore migrates one, which takes long beside other tests. */
const backupMs = 240_000;

let world: BackupWorld;

beforeAll(async () => {
  world = await backupWorld();
});
afterAll(() => world?.close());

type Machine = Awaited<ReturnType<typeof emptyMachine>>;

const startOn = ({ target }: Machine) =>
  launchOn(target.url, {
    jobs: true,
    providers: { media: target.partners.media, mediaVault: target.partners.mediaVault },
  });

/** Every table, and the jobs that are not done yet; schedules begin anew. */
async function contentOf({ db }: Pick<typeof world.server, 'db'>) {
  const { jobs: _all, ...tables } = await digestOfTables(db);
  const waiting = await db.execute(sql`
    select id, name, data, retry_count, start_after from jobs.job
    where state <> 'completed' and data::text <> '{}' order by id`);
  return { tables, waiting: waiting.rows };
}

const faultsOf = async ({ db }: { db: typeof world.server.db }, { target }: Machine) => {
  const checks = await verifyDatabase({ db, partner: (name) => target.partners[name] }, target.places);
  expect(checks.length).toBeGreaterThan(50);
  return checks.filter(({ count }) => count > 0);
};

it('restores rows, files and waiting jobs onto an empty machine, where selling goes on', {
  timeout: backupMs,
}, async () => {
  const { server, source, backups } = world;
  const driver = createOrderDriver(server, carOrder);
  const { accessToken: token } = await logIn(server);
  const orderNo = await driver.order({ token }, 'settled');
  await driver.order({ token }, 'paid');
  const editor = await newStaff(server, ['editor']);
  const picture = (await upload(server, await drawnPng(), { token: editor.token })).body;
  await privatePicture({ server }, { token });
  await jobsDone(server);
  await server.db.transaction((tx) =>
    server.jobs.enqueue(tx, 'payment.requestRefund', { refundNo: 'R1' }, { afterSeconds: 3_600 }),
  );
  const before = await contentOf(server);
  const { folder, manifest } = await makeBackup(source, { directory: backups, secret: null });
  expect(await contentOf(server)).toEqual(before);
  expect(before.waiting).toContainEqual(
    expect.objectContaining({ name: 'payment.requestRefund', data: { refundNo: 'R1' } }),
  );
  expect(manifest.stores).toMatchObject([{ name: 'media', copied: true }]);

  const machine = await emptyMachine(world);
  await restoreBackup(machine.target, { folder, secret: null });
  const restored = await startOn(machine);
  try {
    expect(await contentOf(restored)).toEqual(before);
    const filesOf = (place: string) => readdirSync(place, { recursive: true }).sort();
    expect(filesOf(machine.folder)).toEqual(filesOf(join(world.directory, 'media')));
    expect((await restored.app.inject(`/media/${picture.id}-320.webp`)).statusCode).toBe(200);
    expect(await faultsOf(restored, machine)).toEqual([]);
    // Nobody is logged out, and numbers go on after the last ones.
    const known = await restored.client.call('order.getOrder', { orderNo }, { token });
    expect(known.body.orderNo).toBe(orderNo);
    const other = await logIn(restored);
    await createOrderDriver(restored, carOrder).order({ token: other.accessToken }, 'settled');
    expect(await faultsOf(restored, machine)).toEqual([]);
  } finally {
    await restored.stop();
    await machine.drop();
  }
});

it('contains one moment of a shop that goes on selling', { timeout: backupMs }, async () => {
  const { server, source, backups } = world;
  const driver = createOrderDriver(server, carOrder);
  const customers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(server)));
  let selling = true;
  const sold: string[] = [];
  const sell = async (token: string) => {
    for (let again = true; again; again = selling) sold.push(await driver.order({ token }, 'paid'));
  };
  const sellers = customers.map(({ accessToken }) => sell(accessToken));
  const { folder } = await makeBackup(source, {
    directory: backups,
    secret: 'a secret of thirty characters!',
  });
  selling = false;
  await Promise.all(sellers);

  const machine = await emptyMachine(world);
  await restoreBackup(machine.target, { folder, secret: 'a secret of thirty characters!' });
  const restored = await startOn(machine);
  try {
    expect(await faultsOf(restored, machine)).toEqual([]);
    const there = await restored.db.select({ orderNo: carOrders.orderNo }).from(carOrders);
    const all = await server.db.select({ orderNo: carOrders.orderNo }).from(carOrders);
    expect(there.length).toBeLessThan(all.length);
  } finally {
    await restored.stop();
    await machine.drop();
  }
});

it('is restored by a newer product, and refused by an older one by the names of its migrations', {
  timeout: backupMs,
}, async () => {
  const { source, directory } = world;
  const old = await emptyMachine(world);
  const older = { ...old.target, places: olderPlaces(source.places, 'order', directory) };
  await migrateDatabase(older.url, older.places);
  const backups = join(directory, 'older');
  const { folder } = await makeBackup(older, { directory: backups, secret: null });

  const machine = await emptyMachine(world);
  await restoreBackup(machine.target, { folder, secret: null });
  expect(await openMigrations(machine.target.url, source.places)).toMatchObject({ open: [], unknown: [] });
  const newer = await makeBackup(machine.target, { directory: join(directory, 'newer'), secret: null });

  const empty = await emptyMachine(world);
  const refused = restoreBackup(
    { ...empty.target, places: older.places },
    { folder: newer.folder, secret: null },
  );
  await expect(refused).rejects.toThrow(/^这份备份来自更新的版本 0\.0\.0-test.*order\/\d{4}_/);
  expect(await empty.tables()).toEqual([]);
  expect(await listArchives(backups)).toHaveLength(1);
  for (const one of [old, machine, empty]) await one.drop();
});
