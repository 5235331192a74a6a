import { maskPhone } from '@ev/kernel/phone.ts';
import { whileClosed } from '@ev/store/server/testing/closed-store.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf, refusals } from '@ev/testkit/server/refusals.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { everyDay } from '../slot-rules.ts';
import { driveCars, driveClosures, driveHolds, driveHours, driveLeads, testDrives } from '../tables.ts';
import { confirm, type Driver, newDriver, takenOf } from '../testing/driver.ts';
import { type Chosen, freeSlot, freeSlots, storeId } from '../testing/drives.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const invalid = refusals['request.invalid'].code;
const minute = 60_000;
const hour = 60 * minute;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => newDriver(server)));
const slotFor = (modelCode = 'ling') => freeSlot({ server }, { modelCode });

describe('booking', () => {
  it('takes a place, notifies the customer and makes a lead', async () => {
    const driver = await newDriver(server);
    const slot = await slotFor();
    const driveId = await driver.booked(slot);
    expect(await driver.get(driveId)).toMatchObject({
      status: '0',
      statusTitle: '等待门店确认',
      modelName: '青驭 凌',
      maskedPhone: maskPhone(driver.phone),
      checkInCode: null,
      actions: ['reschedule', 'cancel', 'invite'],
    });
    expect(await takenOf(server, slot)).toBe(1);
    const [lead] = await server.db.select().from(driveLeads).where(eq(driveLeads.driveId, driveId));
    expect(lead).toMatchObject({ status: '0', storeId });
  });

  it('allows one per car and customer, also at the same moment', async () => {
    const driver = await newDriver(server);
    const slots = await Promise.all([slotFor(), slotFor(), slotFor()]);
    const answers = await Promise.all(slots.map((slot) => driver.book(slot)));
    expect(answers.map(outcomeOf).sort()).toEqual(['drive.alreadyBooked', 'drive.alreadyBooked', 'ok']);
    expect(outcomeOf(await driver.book(await slotFor('yue')))).toBe('ok');
  });

  it('requires a code when the phone is not the account’s own', async () => {
    const driver = await newDriver(server);
    const slot = await slotFor();
    const { phone } = await newDriver(server);
    expect(outcomeOf(await driver.book(slot, { phone }))).toBe('drive.phoneUnverified');
    await server.client.call('drive.sendPhoneCode', { phone }, { token: driver.token() });
    const smsCode = server.providers.sms.sent.findLast((sent) => sent.phone === phone)?.params.code ?? '';
    const wrong = smsCode === '000000' ? '000001' : '000000';
    expect(outcomeOf(await driver.book(slot, { phone, smsCode: wrong }))).toBe('account.smsCodeWrong');
    expect(outcomeOf(await driver.book(slot, { phone, smsCode }))).toBe('ok');
  });

  it('of an upcoming car has a city and no time', async () => {
    const driver = await newDriver(server);
    const subscription = { pageType: '4', modelCode: 'yuan', name: '林岚', phone: driver.phone } as const;
    const call = (input: object) =>
      server.client.call('drive.bookDrive', { ...subscription, ...input }, { token: driver.token() });
    expect((await call({})).header.code).toBe(invalid);
    const { driveId } = (await call({ cityCode: '330100' })).body;
    expect(await driver.get(driveId)).toMatchObject({ status: '0', statusTitle: '订阅成功', store: null });
    expect(outcomeOf(await driver.cancel(driveId))).toBe('ok');
  });

  it('by a friend’s invitation names it, and one’s own invitation is refused', async () => {
    const [host, guest] = (await people(2)) as [Driver, Driver];
    const create = () => server.client.call('drive.inviteFriend', { pageType: '3' }, { token: host.token() });
    const { inviteCode } = (await create()).body;
    expect((await create()).body.inviteCode).toBe(inviteCode);
    const slot = await slotFor();
    const invited = { pageType: '3', inviteCode };
    expect(outcomeOf(await host.book(slot, invited))).toBe('drive.ownInvitation');
    expect(outcomeOf(await guest.book(slot, { ...invited, inviteCode: 'unknown' }))).toBe(
      'drive.invitationNotFound',
    );
    const { driveId } = (await guest.book(slot, invited)).body;
    const [row] = await server.db.select().from(testDrives).where(eq(testDrives.id, driveId));
    expect(row).toMatchObject({ invitation: inviteCode, pageType: '3' });
  });
});

describe('a time', () => {
  it('that is too near, too far, past or between two slots is refused by the server’s clock', async () => {
    const driver = await newDriver(server);
    const [first] = await freeSlots({ server });
    if (!first) throw new Error('Nothing is free');
    const at = (ms: number): Chosen => ({
      modelCode: first.modelCode,
      storeId,
      startsAt: new Date(Date.parse(first.startsAt) + ms).toISOString(),
    });
    expect(outcomeOf(await driver.book(at(10 * minute)))).toBe('drive.slotNotOffered');
    expect(outcomeOf(await driver.book(at(20 * 24 * hour)))).toBe('drive.slotNotOffered');
    // A phone whose clock is a day behind shows past times.
    expect(outcomeOf(await driver.book(at(-2 * 24 * hour)))).toBe('drive.slotNotOffered');
    server.clock.setOffset(Date.parse(first.startsAt) - Date.now() - hour);
    const late = await newDriver(server);
    expect(outcomeOf(await late.book(at(0)))).toBe('drive.slotTooSoon');
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-13-01T10:00:00Z', 'tomorrow'])(
    'that no calendar has (%s) is reported at its field',
    async (startsAt) => {
      const driver = await newDriver(server);
      const answer = await driver.book({ modelCode: 'ling', storeId, startsAt });
      expect(answer.header.code).toBe(invalid);
      expect(JSON.stringify(answer)).toContain('请选择试驾时间');
      expect((await driver.hold({ modelCode: 'ling', storeId, startsAt })).header.code).toBe(invalid);
    },
  );

  it('of a store that has closed, or is closed then, is refused', async () => {
    const driver = await newDriver(server);
    const slot = await slotFor();
    await whileClosed(storeId)({ server }, async () => {
      expect(outcomeOf(await driver.book(slot))).toBe('drive.storeClosed');
    });
    const from = new Date(slot.startsAt);
    const closure = {
      storeId,
      carId: null,
      from,
      to: new Date(from.getTime() + hour),
      reason: '店内活动',
      createdBy: 'test',
      createdAt: from,
    };
    const [kept] = await server.db.insert(driveClosures).values(closure).returning();
    expect(outcomeOf(await driver.book(slot))).toBe('drive.slotNotOffered');
    await server.db.delete(driveClosures).where(eq(driveClosures.id, kept?.id ?? ''));
    expect(outcomeOf(await driver.book(slot))).toBe('ok');
  });

  it('has as many places as available cars', async () => {
    const slot = await slotFor();
    const [car] = await server.db.select().from(driveCars).where(eq(driveCars.storeId, storeId));
    const away = { active: false };
    await server.db
      .update(driveCars)
      .set(away)
      .where(eq(driveCars.id, car?.id ?? ''));
    const answers = await Promise.all((await people(3)).map((driver) => driver.book(slot)));
    await server.db
      .update(driveCars)
      .set({ active: true })
      .where(eq(driveCars.id, car?.id ?? ''));
    expect(answers.map(outcomeOf).sort()).toEqual(['drive.slotGone', 'drive.slotGone', 'ok']);
  });
});

it('counts bookings that were made before the hours changed', async () => {
  const slot = (await freeSlots({ server })).findLast(({ free }) => free === 2);
  if (!slot) throw new Error('There is no time for two');
  const [one, other, late] = (await people(3)) as [Driver, Driver, Driver];
  const driveId = await one.booked(slot);
  await other.booked(slot);
  const ofStore = eq(driveHours.storeId, storeId);
  const [before] = await server.db.select().from(driveHours).where(ofStore);
  if (!before) throw new Error('The store has no hours of its own');
  const week = everyDay({ opensAt: '09:30', closesAt: '20:30' });
  await server.db.update(driveHours).set({ week, slotMinutes: 60 }).where(ofStore);
  const startsAt = new Date(Date.parse(slot.startsAt) - 30 * minute).toISOString();
  const half = { ...slot, startsAt };
  const freeThen = async () =>
    (await freeSlots({ server })).find((free) => free.startsAt === startsAt)?.free ?? 0;
  try {
    expect(await freeThen()).toBe(0);
    expect(outcomeOf(await late.book(half))).toBe('drive.slotNotOffered');
    await one.cancel(driveId);
    expect(await freeThen()).toBe(1);
    expect(outcomeOf(await late.book(half))).toBe('ok');
    expect(await freeThen()).toBe(0);
  } finally {
    await server.db.update(driveHours).set(before).where(ofStore);
  }
});

describe('at once', () => {
  it('two customers who swap places both get what they want, or keep what they had', async () => {
    const [one, other] = [await slotFor('yue'), await slotFor('yue')];
    const [a, b] = (await people(2)) as [Driver, Driver];
    const [first, second] = [await a.booked(one), await b.booked(other)];
    await Promise.all([a.reschedule(first, other), b.reschedule(second, one)]);
    const [now, then] = [await takenOf(server, one), await takenOf(server, other)];
    expect([now, then]).toEqual([1, 1]);
  });

  it('two changes of one booking leave one place taken', async () => {
    const driver = await newDriver(server);
    const slots = [await slotFor(), await slotFor(), await slotFor()] as const;
    const driveId = await driver.booked(slots[0]);
    const answers = await Promise.all([
      driver.reschedule(driveId, slots[1]),
      driver.reschedule(driveId, slots[2]),
    ]);
    expect(answers.map(outcomeOf)).toEqual(['ok', 'ok']);
    const taken = await Promise.all(slots.map((slot) => takenOf(server, slot)));
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await driver.get(driveId)).toMatchObject({ status: '0', rescheduled: 2, cancelScene: null });
  });
});

describe('a hold', () => {
  it('reserves a place for five minutes, is replaced by the next one, and expires', async () => {
    const slot = await slotFor('yue');
    const [driver, other, third] = (await people(3)) as [Driver, Driver, Driver];
    expect(outcomeOf(await driver.hold(slot))).toBe('ok');
    expect(outcomeOf(await other.book(slot))).toBe('drive.slotGone');
    const next = await slotFor('yue');
    expect(outcomeOf(await driver.hold(next))).toBe('ok');
    expect([await takenOf(server, slot), await takenOf(server, next)]).toEqual([0, 1]);
    expect(outcomeOf(await other.hold(slot))).toBe('ok');
    server.clock.setOffset(6 * minute);
    expect(await freeSlots({ server }, { modelCode: 'yue' })).toContainEqual(
      expect.objectContaining({ startsAt: slot.startsAt }),
    );
    expect(outcomeOf(await third.book(slot))).toBe('ok');
    expect(await takenOf(server, slot)).toBe(1);
  });

  it.each([
    ['two others', 2, false],
    ['another customer, beside the own one', 1, true],
  ])('that has expired frees the places: of %s', async (_of, others, own) => {
    const slot = (await freeSlots({ server })).findLast(({ free }) => free === 2);
    if (!slot) throw new Error('There is no time for two');
    const [driver, ...before] = (await people(1 + others)) as [Driver, ...Driver[]];
    for (const other of before) expect(outcomeOf(await other.hold(slot))).toBe('ok');
    if (own) expect(outcomeOf(await driver.hold(slot))).toBe('ok');
    const uids = before.map(({ uid }) => uid);
    await server.db
      .update(driveHolds)
      .set({ expiresAt: new Date(server.clock.now().getTime() - minute) })
      .where(inArray(driveHolds.accountId, uids));
    expect(outcomeOf(await driver.hold(slot))).toBe('ok');
    expect(outcomeOf(await driver.book(slot))).toBe('ok');
    expect(await takenOf(server, slot)).toBe(1);
  });

  it('becomes the booking of its customer', async () => {
    const driver = await newDriver(server);
    const slot = await slotFor('yue');
    await driver.hold(slot);
    expect(outcomeOf(await driver.book(slot))).toBe('ok');
    expect(await takenOf(server, slot)).toBe(1);
    expect(await server.db.$count(driveHolds, eq(driveHolds.accountId, driver.uid))).toBe(0);
  });
});

describe('a cancellation', () => {
  it('by the customer frees the place, with the text of its scene', async () => {
    const driver = await newDriver(server);
    const slot = await slotFor();
    const driveId = await driver.booked(slot);
    const answer = await driver.cancel(driveId);
    expect(answer.body).toEqual({ status: '3', message: '已取消试驾预约' });
    expect(await takenOf(server, slot)).toBe(0);
    expect(await driver.get(driveId)).toMatchObject({ cancelScene: '0', actions: ['bookAgain'] });
    expect(outcomeOf(await driver.reschedule(driveId, slot))).toBe('drive.notMovable');
  });

  it('shortly before the drive asks for a reason', async () => {
    const slot = await slotFor();
    server.clock.setOffset(Date.parse(slot.startsAt) - Date.now() - 3 * hour);
    const driver = await newDriver(server);
    const driveId = await driver.booked(slot);
    server.clock.setOffset(Date.parse(slot.startsAt) - Date.now() - hour);
    await driver.logInAnew();
    expect(outcomeOf(await driver.cancel(driveId))).toBe('drive.reasonDue');
    expect((await driver.get(driveId)).reasonDue).toBe(true);
    expect(outcomeOf(await driver.cancel(driveId, 'noTime'))).toBe('ok');
  });

  it('is refused once the customer is checked in', async () => {
    const driver = await newDriver(server);
    const driveId = await driver.booked(await slotFor());
    await confirm(server, driveId);
    const checkedInAt = server.clock.now();
    await server.db.update(testDrives).set({ checkedInAt }).where(eq(testDrives.id, driveId));
    expect(outcomeOf(await driver.cancel(driveId))).toBe('drive.checkedIn');
    expect(outcomeOf(await driver.reschedule(driveId, await slotFor()))).toBe('drive.checkedIn');
    expect((await driver.get(driveId)).actions).toEqual(['assist', 'invite']);
  });
});
