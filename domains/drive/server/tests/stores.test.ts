import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { driveCars, driveClosures, driveHours, driveSlots } from '../tables.ts';
import { freeSlots, storeId } from '../testing/drives.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const listed = async (input: object = {}) =>
  (await server.client.call('drive.listDriveStores', { modelCode: 'ling', pageSize: 50, ...input })).body;

const earliestOf = async () => (await listed()).list.find(({ id }) => id === storeId)?.earliest?.startsAt;
const firstFree = async () => (await freeSlots({ server }))[0]?.startsAt;

it('shows for each store the first time that can be chosen there', async () => {
  const { list } = await listed();
  expect(list.length).toBeGreaterThan(40);
  for (const { id, earliest } of list.slice(0, 6)) {
    const [first] = await freeSlots({ server }, { storeId: id });
    expect(earliest?.startsAt).toBe(first?.startsAt);
  }
});

it('skips what is full, what is closed, and what is full because a car is unavailable', async () => {
  const slots = await freeSlots({ server });
  const [first, second, third, fourth] = slots.map(({ startsAt }) => new Date(startsAt));
  if (!first || !second || !third || !fourth) throw new Error('Nothing is free');
  const slot = { storeId, modelCode: 'ling', capacity: 2 };
  await server.db.insert(driveSlots).values({ ...slot, startsAt: first, taken: 2 });
  expect(await earliestOf()).toBe(second.toISOString());
  const hour = 3_600_000;
  const closure = {
    storeId,
    carId: null,
    reason: '店内活动',
    createdBy: 'test',
    createdAt: first,
    from: second,
    to: new Date(second.getTime() + hour),
  };
  await server.db.insert(driveClosures).values(closure);
  expect(await earliestOf()).toBe(third.toISOString());
  await server.db.insert(driveSlots).values({ ...slot, startsAt: third, taken: 1 });
  expect(await earliestOf()).toBe(third.toISOString());
  const ofModel = and(eq(driveCars.storeId, storeId), eq(driveCars.modelCode, 'ling'));
  const [car] = await server.db.select().from(driveCars).where(ofModel);
  const to = new Date(third.getTime() + hour);
  await server.db.insert(driveClosures).values({ ...closure, carId: car?.id ?? '', from: third, to });
  expect(await earliestOf()).toBe(await firstFree());
  expect((await earliestOf()) ?? '').not.toBe(third.toISOString());
});

it('names the soonest of all, the nearest where a city has none, and nothing for a car that no store has', async () => {
  const { list, soonest } = await listed();
  const times = list.flatMap(({ earliest }) => (earliest ? [earliest.startsAt] : [])).toSorted();
  expect(soonest?.startsAt).toBe(times[0]);
  expect((await listed({ cityCode: '230100' })).city).toMatchObject({ name: '哈尔滨', hasStores: false });
  expect((await listed({ modelCode: 'yuan' })).list).toEqual([]);
});

it('is named in the checklist of the opening without a time in any week', async () => {
  const { token } = await newStaff(server, ['administrator']);
  const missing = async () => {
    const { body } = await server.client.call('operations.getOpeningChecklist', {}, { token });
    return body.lines.find(({ name }) => name === 'driveTimes')?.missing;
  };
  const name = (await listed()).list.find(({ id }) => id === storeId)?.name;
  expect(await missing()).not.toContain(name);
  const week = { '1': null, '2': null, '3': null, '4': null, '5': null, '6': null, '7': null };
  const closed = { storeId, slotMinutes: 60, position: 0, week };
  await server.db
    .insert(driveHours)
    .values(closed)
    .onConflictDoUpdate({ target: driveHours.storeId, set: { week } });
  expect(await missing()).toContain(name);
});
