import { inboxMessages } from '@ev/message/server/tables.ts';
import { newSeller } from '@ev/store/server/testing/team.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { driveHolds, testDrives } from '../tables.ts';
import { confirm, newDriver, takenOf } from '../testing/driver.ts';
import { freeSlot, freeSlots } from '../testing/drives.ts';
import { seenOf } from '../testing/staff-drives.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const hour = 3_600_000;
const slotFor = () => freeSlot({ server });
/** Days from now, at any hour. */
async function farSlot() {
  const slot = (await freeSlots({ server })).findLast(({ free }) => free === 2);
  if (!slot) throw new Error('There is no time left to drive');
  return slot;
}
const moveTo = (instant: string, hours: number) =>
  server.clock.setOffset(Date.parse(instant) - Date.now() + hours * hour);

async function sweep(): Promise<void> {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'drive.byTheMinute', {}));
  await jobsDone(server);
}

const titlesOf = async (driveId: string) =>
  (
    await server.db
      .select({ title: inboxMessages.title })
      .from(inboxMessages)
      .where(and(like(inboxMessages.source, `testDrive:${driveId}:%`)))
      .orderBy(asc(inboxMessages.createdAt))
  ).map(({ title }) => title);

it('reminds once a day and once two hours before, and again after another time was chosen', async () => {
  const slot = await slotFor();
  const driver = await newDriver(server);
  const driveId = await driver.booked(slot);
  await confirm(server, driveId);
  moveTo(slot.startsAt, -23);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  moveTo(slot.startsAt, -1);
  await Promise.all([sweep(), sweep()]);
  expect(await titlesOf(driveId)).toEqual(['试驾预约已提交', '明天试驾', '试驾马上开始']);
  await driver.logInAnew();
  const next = await slotFor();
  await driver.reschedule(driveId, next);
  moveTo(next.startsAt, -23);
  await sweep();
  expect((await titlesOf(driveId)).slice(-2)).toEqual(['试驾时间已更改', '明天试驾']);
});

it.each([-23, -1])('sends no reminder that repeats a recent confirmation (%i h)', async (hours) => {
  const slot = await farSlot();
  const driveId = await (await newDriver(server)).booked(slot);
  moveTo(slot.startsAt, hours);
  const { token } = await newSeller(server, slot.storeId);
  const answer = await server.client.call('drive.confirmDrive', seenOf(driveId), { token });
  expect(outcomeOf(answer)).toBe('ok');
  await sweep();
  expect(await titlesOf(driveId)).toEqual(['试驾预约已提交', '试驾预约已确认']);
});

it('never calls a drive of today one of tomorrow, however late a sweep runs', async () => {
  const slot = await farSlot();
  const driveId = await (await newDriver(server)).booked(slot);
  await confirm(server, driveId);
  moveTo(slot.startsAt, -4);
  await sweep();
  expect(await titlesOf(driveId)).toEqual(['试驾预约已提交']);
  moveTo(slot.startsAt, -1);
  await sweep();
  expect(await titlesOf(driveId)).toEqual(['试驾预约已提交', '试驾马上开始']);
});

it('ends bookings of customers who did not come: cancelled when the store had confirmed it, else expired', async () => {
  const slot = await slotFor();
  const [one, other] = [await newDriver(server), await newDriver(server)];
  const [confirmed, open] = [await one.booked(slot), await other.booked(slot)];
  await confirm(server, confirmed);
  moveTo(slot.startsAt, 2);
  await Promise.all([sweep(), sweep()]);
  const rows = await server.db
    .select()
    .from(testDrives)
    .where(eq(testDrives.startsAt, new Date(slot.startsAt)));
  const statusOf = (id: string) => rows.find((row) => row.id === id);
  expect(statusOf(confirmed)).toMatchObject({ status: '3', cancelScene: '3' });
  expect(statusOf(open)).toMatchObject({ status: '4', cancelScene: null });
  expect(await takenOf(server, slot)).toBe(0);
  await one.logInAnew();
  expect((await one.get(confirmed)).statusText).toBe('已过预约时间，自动取消');
  expect((await titlesOf(open)).at(-1)).toBe('试驾预约已过期');
});

it('ends past bookings before their customers see them, and does not touch drives in progress', async () => {
  const slot = await slotFor();
  const [late, driving] = [await newDriver(server), await newDriver(server)];
  const [missed, driven] = [await late.booked(slot), await driving.booked(slot)];
  await confirm(server, driven);
  const checkedInAt = new Date(slot.startsAt);
  await server.db.update(testDrives).set({ checkedInAt }).where(eq(testDrives.id, driven));
  moveTo(slot.startsAt, 2);
  await Promise.all([late.logInAnew(), driving.logInAnew()]);
  expect((await late.get(missed)).status).toBe('4');
  expect((await driving.get(driven)).status).toBe('1');
});

it('ends expired holds, once', async () => {
  const slot = await slotFor();
  const driver = await newDriver(server);
  await driver.hold(slot);
  server.clock.setOffset(6 * 60_000);
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await takenOf(server, slot)).toBe(0);
  expect(await server.db.$count(driveHolds, eq(driveHolds.accountId, driver.uid))).toBe(0);
});

it('serves a calendar file to holders of its address only', async () => {
  const driver = await newDriver(server);
  const driveId = await driver.booked(await slotFor());
  const { calendar } = await driver.get(driveId);
  const file = await server.app.inject({ url: calendar ?? '' });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.body).toContain('BEGIN:VEVENT');
  expect(file.body).not.toContain(driver.phone);
  const guessed = (calendar ?? '').replace(/[^/]+\.ics$/, `${'A'.repeat(24)}.ics`);
  expect((await server.app.inject({ url: guessed })).statusCode).toBe(404);
});
