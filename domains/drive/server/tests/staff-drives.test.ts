import type { Api } from '@ev/contract';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { joinStore, newSeller } from '@ev/store/server/testing/team.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf, refusals } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driveCars, driveClosures, driveHolds, testDrives } from '../tables.ts';
import { type Driver, newDriver, takenOf } from '../testing/driver.ts';
import { type Chosen, freeSlot, freeSlots, storeId } from '../testing/drives.ts';
import { bringTo, carOf, codeOf, leadOf, seenOf, uncheckedDrive } from '../testing/staff-drives.ts';

const elsewhere = 's31000001';
const reason = '与客户电话商定';

let server: TestServer;
let seller: LoggedInStaff;
let stranger: LoggedInStaff;
let chief: LoggedInStaff;
beforeAll(async () => {
  server = await launch({ jobs: true });
  seller = await newSeller(server, storeId);
  stranger = await newStaff(server, ['sales']);
  await joinStore(server, stranger, elsewhere);
  chief = await newStaff(server, ['administrator']);
});
afterAll(() => server.stop());

const as =
  (staff: LoggedInStaff) =>
  <
    Id extends
      | 'drive.listAllDrives'
      | 'drive.getStaffDrive'
      | 'drive.findCheckIn'
      | 'drive.confirmDrive'
      | 'drive.moveDrive'
      | 'drive.endDrive'
      | 'drive.checkInDrive'
      | 'drive.undoCheckIn'
      | 'drive.markNoShow'
      | 'drive.beginDrive'
      | 'drive.completeDrive'
      | 'drive.listCalendar'
      | 'drive.getStoreSetUp'
      | 'drive.lookAtClosure'
      | 'drive.addClosure'
      | 'drive.endClosure'
      | 'lead.listLeads'
      | 'operations.getOverview'
      | 'operations.search',
  >(
    id: Id,
    input: Api[Id]['input'],
  ) =>
    server.client.call(id, input, { token: staff.token });

async function booked(slot?: Chosen): Promise<{ driver: Driver; driveId: string; slot: Chosen }> {
  const driver = await newDriver(server);
  const chosen = slot ?? (await freeSlot({ server }));
  return { driver, driveId: await driver.booked(chosen), slot: chosen };
}
const driveAt = async (stage: 'today' | 'here' | 'driving') => {
  const { driver, driveId } = await booked();
  await bringTo({ server }, driveId, stage);
  return { driver, driveId };
};
const inboxOf = async (driver: Driver) => {
  const { body } = await server.client.call(
    'message.listMessages',
    { pageNo: 1, pageSize: 20 },
    { token: driver.token() },
  );
  return JSON.stringify(body.list);
};
const row = (driveId: string) => uncheckedDrive({ server }, driveId);

describe('access to a booking', () => {
  it('is for staff of its store and those of all stores, and nobody else', async () => {
    const { driveId, driver } = await booked();
    const seen = async (staff: LoggedInStaff) => {
      const { body } = await as(staff)('drive.listAllDrives', { keyword: driver.phone });
      return body.list.map((one) => one.driveId);
    };
    expect(await seen(seller)).toEqual([driveId]);
    expect(await seen(chief)).toEqual([driveId]);
    expect(await seen(stranger)).toEqual([]);
    const leads = await as(stranger)('lead.listLeads', { keyword: driver.phone });
    expect(leads.body.list).toEqual([]);
    const found = await as(stranger)('operations.search', { keyword: driver.phone });
    expect(found.body.groups.filter(({ kind }) => kind === 'testDrive')).toEqual([]);
    expect(outcomeOf(await as(stranger)('drive.getStaffDrive', { driveId }))).toBe('drive.driveNotFound');
    expect(outcomeOf(await as(stranger)('drive.confirmDrive', seenOf(driveId)))).toBe('drive.driveNotFound');
    expect(outcomeOf(await as(stranger)('drive.listCalendar', { storeId }))).toBe('drive.storeUnknown');
    expect(outcomeOf(await as(stranger)('drive.getStoreSetUp', { storeId }))).toBe('drive.storeUnknown');
    expect((await row(driveId)).status).toBe('0');
  });

  it('is without the phone number', async () => {
    const { driveId, driver } = await booked();
    const { body } = await as(seller)('drive.getStaffDrive', { driveId });
    expect(body).toMatchObject({ stage: '待确认', name: '林岚', acts: ['confirm', 'move', 'cancel'] });
    expect(JSON.stringify(body)).not.toContain(driver.phone);
    expect(JSON.stringify(body)).not.toContain((await row(driveId)).checkInCode);
  });
});

describe('the stages of a booking', () => {
  it('go from the confirmation to the return of the car', async () => {
    const { driveId, driver } = await booked();
    expect((await as(seller)('drive.confirmDrive', seenOf(driveId))).body).toEqual({
      status: '1',
      version: 1,
    });
    expect(await inboxOf(driver)).toContain('试驾预约已确认');
    await bringTo({ server }, driveId, 'today');
    const code = await codeOf({ server }, driveId);
    expect((await as(seller)('drive.findCheckIn', { code })).body).toEqual({ driveId });
    const wrong = code === '000000' ? '000001' : '000000';
    const seen = { driveId, seenVersion: 1 };
    expect(outcomeOf(await as(seller)('drive.checkInDrive', { ...seen, code: wrong }))).toBe(
      'drive.checkInCodeWrong',
    );
    expect((await as(seller)('drive.checkInDrive', { ...seen, code })).body.version).toBe(2);
    const here = (await as(seller)('drive.getStaffDrive', { driveId })).body;
    expect(here).toMatchObject({ stage: '已签到', acts: ['begin', 'undoCheckIn', 'cancel'] });
    const carId = here.cars.find(({ away }) => !away)?.carId ?? '';
    await as(seller)('drive.beginDrive', { driveId, seenVersion: 2, carId });
    const back = { driveId, seenVersion: 3, distanceM: 12_400, energyWh: 2100, note: '车况正常' };
    expect((await as(seller)('drive.completeDrive', back)).body).toEqual({ status: '2', version: 4 });
    const { body } = await as(seller)('drive.getStaffDrive', { driveId });
    expect(body).toMatchObject({ stage: '已完成', distanceM: 12_400, energyWh: 2100, acts: [] });
    expect(body.history.map(({ event }) => event)).toEqual([
      '提交预约',
      '确认预约',
      '到店签到',
      '开始试驾',
      '还车，试驾完成',
    ]);
    expect(body.history[1]?.actor).not.toBe('系统');
  });

  it('report to the second of two staff members what the first did', async () => {
    const { driveId } = await booked();
    await as(seller)('drive.confirmDrive', seenOf(driveId));
    const late = await as(chief)('drive.endDrive', { ...seenOf(driveId), scene: '1', reason });
    expect(outcomeOf(late)).toBe('drive.driveMoved');
    expect(JSON.stringify(late)).toContain('待试驾');
    expect((await row(driveId)).status).toBe('1');
  });

  it('include moving it to another time, of which the customer is notified and which they may decline', async () => {
    const { driveId, driver, slot } = await booked();
    const to = await freeSlot({ server });
    const before = { old: await takenOf(server, slot), next: await takenOf(server, to) };
    const moved = await as(seller)('drive.moveDrive', { ...seenOf(driveId), ...to, reason });
    expect(moved.body).toEqual({ status: '0', version: 1 });
    expect(await takenOf(server, slot)).toBe(before.old - 1);
    expect(await takenOf(server, to)).toBe(before.next + 1);
    expect(await inboxOf(driver)).toContain('门店调整了试驾时间');
    const { body } = await as(seller)('drive.getStaffDrive', { driveId });
    expect(body.history.at(-1)).toMatchObject({
      reason,
      move: { from: { startsAt: slot.startsAt }, to: { startsAt: to.startsAt } },
    });
    expect(outcomeOf(await driver.cancel(driveId))).toBe('ok');
    expect(await row(driveId)).toMatchObject({ status: '3', cancelScene: '0', rescheduled: 1 });
  });

  it('include a move by the store, without effect on the customer’s hold of another car', async () => {
    const { driveId, driver } = await booked();
    const held = await freeSlot({ server }, { modelCode: 'yue' });
    expect(outcomeOf(await driver.hold(held))).toBe('ok');
    const move = async (seenVersion: number, to: Chosen) =>
      outcomeOf(await as(seller)('drive.moveDrive', { driveId, seenVersion, ...to, reason }));
    expect(await move(0, await freeSlot({ server }))).toBe('ok');
    expect(await takenOf(server, held)).toBe(1);
    expect(await server.db.$count(driveHolds, eq(driveHolds.accountId, driver.uid))).toBe(1);
    // The customer's own hold of that time becomes the booking, without taking another place.
    const to = (await freeSlots({ server })).findLast(({ free }) => free === 2);
    if (!to) throw new Error('There is no time for two');
    expect(outcomeOf(await driver.hold(to))).toBe('ok');
    expect(await move(1, to)).toBe('ok');
    expect(await takenOf(server, to)).toBe(1);
    expect(await server.db.$count(driveHolds, eq(driveHolds.accountId, driver.uid))).toBe(0);
  });

  it('do not include a move to the same time', async () => {
    const { driveId, driver, slot } = await booked();
    const same = await as(seller)('drive.moveDrive', { ...seenOf(driveId), ...slot, reason });
    expect(outcomeOf(same)).toBe('drive.sameTime');
    expect(outcomeOf(await driver.reschedule(driveId, slot))).toBe('drive.sameTime');
    expect(await row(driveId)).toMatchObject({ version: 0, rescheduled: 0 });
    expect(await inboxOf(driver)).not.toContain('门店调整了试驾时间');
  });

  it('are as before when a mistaken check-in is undone, until a car is handed out', async () => {
    const { driveId, driver } = await driveAt('today');
    const code = await codeOf({ server }, driveId);
    const undo = (seenVersion: number) =>
      as(seller)('drive.undoCheckIn', { driveId, seenVersion, reason: '选错了预约' });
    expect(outcomeOf(await undo(0))).toBe('drive.driveMoved');
    await as(seller)('drive.checkInDrive', { ...seenOf(driveId), code });
    expect(outcomeOf(await as(stranger)('drive.undoCheckIn', { driveId, seenVersion: 1, reason }))).toBe(
      'drive.driveNotFound',
    );
    expect((await undo(1)).body).toEqual({ status: '1', version: 2 });
    expect(await row(driveId)).toMatchObject({ checkedInAt: null, status: '1' });
    expect(await driver.get(driveId)).toMatchObject({ statusTitle: '待试驾', checkInCode: code });
    await as(seller)('drive.checkInDrive', { driveId, seenVersion: 2, code });
    const { cars } = (await as(seller)('drive.getStaffDrive', { driveId })).body;
    const carId = cars.find(({ away }) => !away)?.carId ?? '';
    await as(seller)('drive.beginDrive', { driveId, seenVersion: 3, carId });
    expect(outcomeOf(await undo(4))).toBe('drive.driveMoved');
    await as(seller)('drive.completeDrive', { driveId, seenVersion: 4, distanceM: 1000 });
  });

  it('are visible to its customer where permitted', async () => {
    const { driveId, driver } = await booked();
    const of = async (staff: LoggedInStaff) =>
      (await as(staff)('drive.listAllDrives', { uid: driver.uid })).body.list.map((one) => one.driveId);
    expect(await of(seller)).toEqual([driveId]);
    expect(await of(stranger)).toEqual([]);
  });

  it.each([
    ['1', '1'],
    ['2', '2'],
  ] as const)(
    'include a cancellation by scene %s, with the reason for colleagues only',
    async (scene, stored) => {
      const { driveId, driver, slot } = await booked();
      const before = await takenOf(server, slot);
      await as(seller)('drive.endDrive', { ...seenOf(driveId), scene, reason: '试驾车临时维修' });
      expect(await row(driveId)).toMatchObject({
        status: '3',
        cancelScene: stored,
        cancelNote: '试驾车临时维修',
      });
      expect(await takenOf(server, slot)).toBe(before - 1);
      expect(await driver.get(driveId)).toMatchObject({ statusText: '经协商，取消预约' });
      const inbox = await inboxOf(driver);
      expect(inbox).toContain('经协商，取消预约');
      expect(inbox).not.toContain('试驾车临时维修');
    },
  );

  it('include a check-in on its day only', async () => {
    const { driveId } = await booked();
    const code = await codeOf({ server }, driveId);
    expect(outcomeOf(await as(seller)('drive.checkInDrive', { ...seenOf(driveId), code }))).toBe(
      'drive.notToday',
    );
    expect(outcomeOf(await as(seller)('drive.findCheckIn', { code }))).toBe('drive.checkInCodeUnknown');
  });

  it('include a no-show once the time has come', async () => {
    const { driveId } = await booked();
    await as(seller)('drive.confirmDrive', seenOf(driveId));
    const seen = { driveId, seenVersion: 1 };
    expect(outcomeOf(await as(seller)('drive.markNoShow', seen))).toBe('drive.notYetTime');
    await bringTo({ server }, driveId, 'today');
    await as(seller)('drive.markNoShow', seen);
    expect(await row(driveId)).toMatchObject({ status: '3', cancelScene: '3' });
    const { body } = await as(seller)('drive.getStaffDrive', { driveId });
    expect(body.history.at(-1)?.event).toBe('标记客户未到店');
  });
});

describe('at once', () => {
  it('of two staff members who hand out one car, one chooses another', async () => {
    const [one, other] = [await driveAt('here'), await driveAt('here')];
    const carId = await carOf({ server }, one.driveId);
    const hand = ({ driveId }: { driveId: string }) =>
      as(seller)('drive.beginDrive', { ...seenOf(driveId), carId });
    const outcomes = (await Promise.all([hand(one), hand(other)])).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['drive.carAway', 'ok']);
    // The car is back for the following tests.
    for (const { driveId } of [one, other])
      await server.db
        .update(testDrives)
        .set({ begunAt: null, carId: null })
        .where(eq(testDrives.id, driveId));
  });

  it('a customer cancels during the check-in: one of the two is refused', async () => {
    const { driveId, driver } = await driveAt('today');
    const code = await codeOf({ server }, driveId);
    const [checkedIn, cancelled] = await Promise.all([
      as(seller)('drive.checkInDrive', { ...seenOf(driveId), code }),
      driver.cancel(driveId, 'noTime'),
    ]);
    expect([
      ['ok', 'drive.checkedIn'],
      ['drive.driveMoved', 'ok'],
    ]).toContainEqual([checkedIn, cancelled].map(outcomeOf));
    const { status, checkedInAt } = await row(driveId);
    expect(status).toBe(checkedInAt ? '1' : '3');
  });

  it('a closure and a booking within it: no drive in a closed store goes unnoticed', async () => {
    const slot = await freeSlot({ server });
    const driver = await newDriver(server);
    const from = slot.startsAt;
    const to = new Date(Date.parse(from) + 3_600_000).toISOString();
    const near = { storeId, carId: null, from, to };
    const seen = (await as(seller)('drive.lookAtClosure', near)).body.drives.map(({ driveId }) => driveId);
    const [closed, answer] = await Promise.all([
      as(seller)('drive.addClosure', { ...near, reason: '场地维护', fate: 'keep', seen }),
      driver.book(slot),
    ]);
    const outcomes = [outcomeOf(closed), outcomeOf(answer)];
    expect([
      ['ok', 'drive.slotNotOffered'],
      ['drive.closureOutdated', 'ok'],
    ]).toContainEqual(outcomes);
    await server.db.delete(driveClosures);
  });
});

describe('closures', () => {
  const spanOf = ({ startsAt }: Chosen, carId: string | null = null) => ({
    storeId,
    carId,
    from: startsAt,
    to: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
  });
  const emptySlot = async (): Promise<Chosen> => {
    const slots = await freeSlots({ server });
    const two = slots.filter(({ free }) => free === 2);
    const { modelCode, startsAt } = two[Math.floor(two.length / 3)] as Chosen;
    return { modelCode, storeId, startsAt };
  };

  it('show the affected bookings, and are not saved when one was not shown', async () => {
    const slot = await emptySlot();
    const { driveId } = await booked(slot);
    const span = spanOf(slot);
    const affected = (await as(seller)('drive.lookAtClosure', span)).body.drives;
    expect(affected.map((one) => one.driveId)).toEqual([driveId]);
    const unseen = await as(seller)('drive.addClosure', { ...span, reason, fate: 'cancel', seen: [] });
    expect(outcomeOf(unseen)).toBe('drive.closureOutdated');
    expect((await row(driveId)).status).toBe('0');

    const stored = await as(seller)('drive.addClosure', { ...span, reason, fate: 'keep', seen: [driveId] });
    expect(stored.body.cancelled).toBe(0);
    expect((await row(driveId)).status).toBe('0');
    const { body } = await as(seller)('operations.getOverview', {});
    const waits = body.lists.find(({ name }) => name === 'drivesWithoutCar');
    expect(waits?.first.map(({ id }) => id)).toContain(driveId);
    expect(outcomeOf(await (await newDriver(server)).book(slot))).toBe('drive.slotNotOffered');
    const again = await as(seller)('drive.addClosure', { ...span, reason, fate: 'keep', seen: [driveId] });
    expect(outcomeOf(again)).toBe('drive.closureOverlaps');

    const { closureId } = stored.body;
    expect(outcomeOf(await as(stranger)('drive.endClosure', { closureId }))).toBe('drive.closureNotFound');
    expect((await as(seller)('drive.endClosure', { closureId })).body).toEqual({ removed: true });
    const freed = (await freeSlots({ server })).find(({ startsAt }) => startsAt === slot.startsAt);
    expect(freed?.free).toBe(1);
  });

  it.each([
    ['0000-01-01T00:00:00Z', '0000-01-01T01:00:00Z'],
    ['9999-12-31T22:00:00Z', '9999-12-31T23:00:00Z'],
    // As text the first of the two sorts first.
    ['2027-01-01T10:00:00.500Z', '2027-01-01T10:00:00Z'],
    ['2027-01-01T10:00:00Z', '2027-01-01T09:00:00Z'],
  ])('from %s to %s are reported at their fields', async (from, to) => {
    const span = { storeId, carId: null, from, to };
    const affected = await as(seller)('drive.lookAtClosure', span);
    const added = await as(seller)('drive.addClosure', { ...span, reason, fate: 'keep', seen: [] });
    const invalid = refusals['request.invalid'].code;
    expect([affected, added].map(({ header }) => header.code)).toEqual([invalid, invalid]);
  });

  it('that end before they start are refused', async () => {
    const to = new Date(server.clock.now().getTime() - 60_000).toISOString();
    const from = new Date(Date.parse(to) - 3_600_000).toISOString();
    const span = { storeId, carId: null, from, to };
    expect(outcomeOf(await as(seller)('drive.lookAtClosure', span))).toBe('drive.closurePast');
    const added = await as(seller)('drive.addClosure', { ...span, reason, fate: 'keep', seen: [] });
    expect(outcomeOf(added)).toBe('drive.closurePast');
  });

  it('of one car affect the latest bookings, and cancel them on request', async () => {
    const slot = await emptySlot();
    const first = await booked(slot);
    const span = spanOf(slot, await carOf({ server }, first.driveId));
    expect((await as(seller)('drive.lookAtClosure', span)).body.drives).toEqual([]);
    const second = await booked(slot);
    const { drives } = (await as(seller)('drive.lookAtClosure', span)).body;
    expect(drives.map(({ driveId }) => driveId)).toEqual([second.driveId]);
    const input = { ...span, reason, fate: 'cancel' as const, seen: [second.driveId] };
    expect((await as(seller)('drive.addClosure', input)).body.cancelled).toBe(1);
    expect((await row(first.driveId)).status).toBe('0');
    expect(await row(second.driveId)).toMatchObject({ status: '3', cancelScene: '1', cancelNote: reason });
    expect(await inboxOf(second.driver)).toContain('经协商，取消预约');
    await server.db.delete(driveClosures);
  });
});

describe('the calendar and the workbench', () => {
  it('show the places, the bookings, and what is closed', async () => {
    const slot = await freeSlot({ server });
    const { driveId } = await booked(slot);
    const day = new Date(Date.parse(slot.startsAt) + 8 * 3_600_000).toISOString().slice(0, 10);
    const { body } = await as(seller)('drive.listCalendar', { day, view: 'day' });
    expect(body.store?.storeId).toBe(storeId);
    expect(body.days).toEqual([day]);
    expect(body.drives.map((one) => one.driveId)).toContain(driveId);
    const place = body.slots.find(
      ({ startsAt, modelCode }) => startsAt === slot.startsAt && modelCode === slot.modelCode,
    );
    expect(place).toMatchObject({ capacity: 2, taken: await takenOf(server, slot) });
    expect((await as(seller)('drive.listCalendar', { day })).body.days).toHaveLength(7);
  });

  it('name bookings without a car because one of the store’s is unavailable', async () => {
    // Not every time has room for two: other tests of this file have booked before.
    const open = await freeSlots({ server });
    const slot = open.findLast(({ free }) => free >= 2);
    if (!slot) throw new Error('There is no time for two');
    const [first, second] = [await booked(slot), await booked(slot)];
    const carId = await carOf({ server }, first.driveId);
    const waiting = async (staff: LoggedInStaff) => {
      const { body } = await as(staff)('operations.getOverview', {});
      const list = body.lists.find(({ name }) => name === 'drivesWithoutCar');
      return list?.first.map(({ id }) => id) ?? [];
    };
    const set = (active: boolean) =>
      server.db.update(driveCars).set({ active }).where(eq(driveCars.id, carId));
    await set(false);
    const [own, others] = [await waiting(seller), await waiting(stranger)];
    await set(true);
    expect(own).toContain(second.driveId);
    expect(own).not.toContain(first.driveId);
    expect(others).not.toContain(second.driveId);
    expect(await waiting(seller)).not.toContain(second.driveId);
  });

  it('name bookings whose only car is taken by a checked-in customer', async () => {
    const slot = (await freeSlots({ server })).findLast(({ free }) => free >= 2);
    if (!slot) throw new Error('There is no time for two');
    const [toCome, here] = [await booked(slot), await booked(slot)];
    const checkedInAt = server.clock.now();
    await server.db
      .update(testDrives)
      .set({ status: '1', confirmedAt: checkedInAt, checkedInAt })
      .where(eq(testDrives.id, here.driveId));
    const carId = await carOf({ server }, here.driveId);
    const from = slot.startsAt;
    const to = new Date(Date.parse(from) + 1_800_000).toISOString();
    const span = { storeId, carId, from, to };
    const affected = (await as(seller)('drive.lookAtClosure', span)).body.drives;
    expect(affected.map(({ driveId }) => driveId)).toEqual([toCome.driveId]);
    await as(seller)('drive.addClosure', { ...span, reason, fate: 'keep', seen: [toCome.driveId] });
    const { body } = await as(seller)('operations.getOverview', {});
    const list = body.lists.find(({ name }) => name === 'drivesWithoutCar');
    const ids = list?.first.map(({ id }) => id) ?? [];
    await server.db.delete(driveClosures);
    expect(ids).toContain(toCome.driveId);
    expect(ids).not.toContain(here.driveId);
  });

  it('show what is pending: confirmations, today’s drives, and cars that are not back', async () => {
    const waiting = await booked();
    const today = await driveAt('today');
    const driving = await driveAt('driving');
    const past = new Date(server.clock.now().getTime() - 60_000);
    await server.db
      .update(testDrives)
      .set({ startsAt: new Date(past.getTime() - 3_600_000), endsAt: past })
      .where(eq(testDrives.id, driving.driveId));
    const { body } = await as(seller)('operations.getOverview', {});
    const total = (name: string) => body.lists.find((list) => list.name === name)?.total ?? 0;
    expect(total('drivesToConfirm')).toBeGreaterThan(0);
    expect(total('drivesToday')).toBeGreaterThan(0);
    expect(total('drivesToHandBack')).toBeGreaterThan(0);
    const { body: late } = await as(seller)('drive.getStaffDrive', { driveId: driving.driveId });
    expect(late).toMatchObject({ late: true, stage: '试驾中', acts: ['complete'] });
    expect(await leadOf({ server }, waiting.driveId)).toBeTruthy();
    expect((await row(today.driveId)).status).toBe('1');
  });
});
