import { hourMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { joinStore } from '@ev/store/server/testing/team.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { ownVehicle, whilePassing } from '@ev/vehicle/server/testing/vehicles.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAppointmentMoves, findOpen } from '../appointment-home.ts';
import { itemsOf } from '../catalogue/catalogue.ts';
import { contactMonths, eraseContacts } from '../contact-erasure.ts';
import { appointments, workshopDays } from '../tables.ts';
import {
  bookingOf,
  by,
  changed,
  checkedIn,
  checkInOf,
  confirmed,
  freeSlot,
  makeToday,
  must,
  newOwner,
  proposalOf,
  requested,
  rowOf,
  staffToken,
} from '../testing/visits.ts';
import { createVehicleFollowing } from '../vehicle-following.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const place = () => ({ server });
const statusOf = async (appointmentNo: string) => (await rowOf(place(), appointmentNo)).status;
const titlesOf = async (no: string) => {
  const rows = await server.db
    .select({ title: inboxMessages.title })
    .from(inboxMessages)
    .where(eq(inboxMessages.businessNo, no));
  return rows.map(({ title }) => title);
};
async function sweepAfter(ms: number): Promise<void> {
  server.clock.setOffset(ms);
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'maintenance.sweep', {}));
  await jobsDone(server);
}

describe('booking', () => {
  it('costs what the price list and the collection say', async () => {
    const owner = await newOwner(server);
    const vin = await ownVehicle(place(), owner);
    const [item] = (await itemsOf(server.db, 'ling')).filter(({ priceFen }) => priceFen !== null);
    const itemCodes = [item?.code ?? ''];
    const wrong = await bookingOf(place(), vin, { itemCodes, expectedFen: 1 });
    const refused = await server.client.call('maintenance.book', wrong, by(owner));
    expect(outcomeOf(refused)).toBe('maintenance.sumChanged');
    const input = { ...wrong, expectedFen: item?.priceFen ?? 0 };
    const { appointmentNo } = must(await server.client.call('maintenance.book', input, by(owner)));
    const shown = must(await server.client.call('maintenance.getAppointment', { appointmentNo }, by(owner)));
    expect(shown).toMatchObject({ status: 'requested', estimateFen: item?.priceFen, canCancel: true });
    const unknown = await bookingOf(place(), await ownVehicle(place(), owner), { itemCodes: ['none'] });
    const other = await server.client.call('maintenance.book', unknown, by(owner));
    expect(outcomeOf(other)).toBe('maintenance.noSuchItem');
  });

  it('is for the own car only, and the appointment for its customer', async () => {
    const [owner, stranger] = [await newOwner(server), await newOwner(server)];
    const vin = await ownVehicle(place(), owner);
    const input = await bookingOf(place(), vin);
    expect(outcomeOf(await server.client.call('maintenance.book', input, by(stranger)))).toBe(
      'vehicle.notFound',
    );
    const appointmentNo = await requested(place(), owner, { vin });
    const named = { appointmentNo, reason: '' };
    expect(outcomeOf(await server.client.call('maintenance.cancel', named, by(stranger)))).toBe(
      'maintenance.appointmentNotFound',
    );
    expect(await statusOf(appointmentNo)).toBe('requested');
  });

  it('of a former owner does not stand in the way of the next one', async () => {
    const [owner, next] = [await newOwner(server), await newOwner(server)];
    const vin = await ownVehicle(place(), owner);
    const input = await bookingOf(place(), vin);
    const answer = await whilePassing(place(), vin, next, () =>
      server.client.call('maintenance.book', input, by(owner)),
    );
    expect(outcomeOf(answer)).toBe('vehicle.notFound');
    expect(await findOpen(server.db, vin)).toBeNull();
  });

  it('is possible once for a car, also at two stores at once', async () => {
    const owner = await newOwner(server);
    const vin = await ownVehicle(place(), owner);
    const inputs = [await bookingOf(place(), vin), await bookingOf(place(), vin)];
    const answers = await Promise.all(
      inputs.map((input) => server.client.call('maintenance.book', input, by(owner))),
    );
    expect(answers.map(outcomeOf).sort()).toEqual(['maintenance.alreadyBooked', 'ok']);
  });

  it('gives the last place to one of two', async () => {
    const slot = await freeSlot(place());
    const { storeId, day } = slot;
    await server.db
      .insert(workshopDays)
      .values({ storeId, day, capacity: 1, reason: '人手不足' })
      .onConflictDoUpdate({
        target: [workshopDays.storeId, workshopDays.day],
        set: { capacity: 1, reason: '人手不足' },
      });
    const owners = [await newOwner(server), await newOwner(server)];
    const inputs = await Promise.all(
      owners.map(async (owner) => bookingOf(place(), await ownVehicle(place(), owner), slot)),
    );
    const answers = await Promise.all(
      owners.map((owner, index) =>
        server.client.call('maintenance.book', inputs[index] ?? ({} as never), by(owner)),
      ),
    );
    expect(answers.map(outcomeOf).sort()).toEqual(['maintenance.slotTaken', 'ok']);
    const [person] = owners;
    const checked = await server.client.call(
      'maintenance.checkAppointTime',
      slot,
      by(person ?? ({} as never)),
    );
    expect(checked.body).toMatchObject({ available: false });
    expect(checked.body.alternatives.length).toBeGreaterThan(0);
  });
});

describe('the time that a store proposes', () => {
  it('is accepted', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await changed(place(), owner);
    const { changeDay } = await rowOf(place(), appointmentNo);
    const accept = { appointmentNo, accepted: true };
    const answer = await server.client.call('maintenance.answerChange', accept, by(owner));
    expect(answer.body).toEqual({ status: 'confirmed' });
    expect(await rowOf(place(), appointmentNo)).toMatchObject({ day: changeDay, changeDay: null });
  });

  it('is declined, and the customer chooses again', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await changed(place(), owner);
    const decline = { appointmentNo, accepted: false };
    expect((await server.client.call('maintenance.answerChange', decline, by(owner))).body.status).toBe(
      'changed',
    );
    // As long as its services need, wherever it goes.
    await server.db
      .update(appointments)
      .set({ minutes: 150 })
      .where(eq(appointments.appointmentNo, appointmentNo));
    const slot = await freeSlot(place());
    const moved = await server.client.call('maintenance.reschedule', { appointmentNo, ...slot }, by(owner));
    expect(moved.body).toEqual({ status: 'requested' });
    const shown = await server.client.call('maintenance.getAppointment', { appointmentNo }, by(owner));
    expect(shown.body.minutes).toBe(150);
  });

  it('lapses without an answer', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await changed(place(), owner);
    await sweepAfter(25 * hourMs);
    expect(await statusOf(appointmentNo)).toBe('cancelled');
    expect(await titlesOf(appointmentNo)).toContain('维保预约已取消');
  });

  it('is proposed or cancelled, when both happen at once', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await requested(place(), owner);
    const token = await staffToken(place());
    const [confirmation, cancelled] = await Promise.all([
      server.client.call('maintenance.confirm', { appointmentNo, seenStatus: 'requested' }, { token }),
      server.client.call('maintenance.cancel', { appointmentNo, reason: '' }, by(owner)),
    ]);
    expect(outcomeOf(cancelled)).toBe('ok');
    expect(['ok', 'maintenance.moved']).toContain(outcomeOf(confirmation));
    expect(await statusOf(appointmentNo)).toBe('cancelled');
  });
});

describe('the store', () => {
  it('sees only its own appointments', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await requested(place(), owner, {
      storeId: 's33010001',
      ...(await slotAt('s33010001')),
    });
    const staff = await newStaff(server, ['delivery']);
    await joinStore(server, staff, 's31000001');
    const own = await newStaff(server, ['delivery']);
    await joinStore(server, own, 's33010001');
    const seen = { appointmentNo, seenStatus: 'requested' as const };
    const refused = await server.client.call('maintenance.confirm', seen, { token: staff.token });
    expect(outcomeOf(refused)).toBe('maintenance.appointmentNotFound');
    expect(outcomeOf(await server.client.call('maintenance.confirm', seen, { token: own.token }))).toBe('ok');
  });

  it('checks a car in on its day, once', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await confirmed(place(), owner);
    const token = await staffToken(place());
    const input = checkInOf(appointmentNo);
    const early = await server.client.call('maintenance.checkIn', input, { token });
    expect(outcomeOf(early)).toBe('maintenance.notToday');
    await makeToday(place(), appointmentNo);
    const answers = await Promise.all(
      [1, 2].map(() => server.client.call('maintenance.checkIn', input, { token })),
    );
    expect(answers.map(outcomeOf).sort()).toEqual(['maintenance.moved', 'ok']);
  });

  it('does not move an appointment to the time that it has', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await confirmed(place(), owner);
    const { day, hour } = await rowOf(place(), appointmentNo);
    const input = { ...(await proposalOf(place(), appointmentNo, 'confirmed')), day, hour };
    const token = await staffToken(place());
    expect(outcomeOf(await server.client.call('maintenance.propose', input, { token }))).toBe(
      'maintenance.slotTaken',
    );
  });
});

async function slotAt(storeId: string) {
  const { token } = await newOwner(server);
  const { days } = must(await server.client.call('maintenance.listSlots', { storeId }, { token }));
  const day = days.slice(1).find(({ hours }) => hours.some(({ left }) => left > 0));
  return { day: day?.day ?? '', hour: day?.hours.find(({ left }) => left > 0)?.hour ?? 0 };
}

describe('a car that changes its owner', () => {
  const following = () =>
    createVehicleFollowing({
      moves: createAppointmentMoves({
        clock: server.clock,
        notices: { tell: async () => undefined },
        outbox: { followAppointment: async () => undefined },
      }),
    });

  it('takes the appointment of its former owner along to its end', async () => {
    const owner = await newOwner(server);
    const vin = await ownVehicle(place(), owner);
    const appointmentNo = await requested(place(), owner, { vin });
    expect(await following().ends?.(server.db, { vin, ownerId: owner.uid })).toEqual(['维保预约']);
    await server.db.transaction(async (tx) => {
      const { onOwnerChanged } = following();
      await onOwnerChanged?.(tx, { vin, from: owner.uid, to: null });
    });
    expect(await statusOf(appointmentNo)).toBe('cancelled');
    expect(await findOpen(server.db, vin)).toBeNull();
  });

  it('is not handed on while it is in the workshop', async () => {
    const owner = await newOwner(server);
    const vin = await ownVehicle(place(), owner);
    await checkedIn(place(), owner, { vin });
    const obstacles = await following().obstacles?.(server.db, { vin, ownerId: owner.uid });
    expect(obstacles).toHaveLength(1);
  });
});

it('reminds of an appointment, and ends one to which nobody came', async () => {
  const owner = await newOwner(server);
  const appointmentNo = await confirmed(place(), owner);
  const { day, hour } = await rowOf(place(), appointmentNo);
  const startsAt = Date.parse(`${day}T00:00:00+08:00`) + hour * hourMs;
  const ahead = startsAt - server.clock.now().getTime();
  await sweepAfter(ahead - 20 * hourMs);
  await sweepAfter(ahead - 19 * hourMs);
  const reminders = await server.db.$count(
    inboxMessages,
    and(eq(inboxMessages.businessNo, appointmentNo), eq(inboxMessages.title, '维保预约提醒')),
  );
  expect(reminders).toBe(1);
  await sweepAfter(ahead + 5 * hourMs);
  expect(await statusOf(appointmentNo)).toBe('noShow');
});

it('forgets whom to reach two years after the visit', async () => {
  const collected = { way: 'pickUp', pickUpAddress: '文三路 1 号' } as const;
  const ended = async (months: number, change: object = {}) => {
    const appointmentNo = await requested(place(), await newOwner(server));
    const endedAt = new Date(server.clock.now().getTime() - months * 31 * 24 * hourMs);
    const set = { status: 'cancelled', endedAt, ...change } as const;
    await server.db.update(appointments).set(set).where(eq(appointments.appointmentNo, appointmentNo));
    return appointmentNo;
  };
  const kept = await ended(contactMonths - 1, collected);
  const due = await ended(contactMonths + 1, collected);
  const atStore = await ended(contactMonths + 1);
  await eraseContacts({ db: server.db, clock: server.clock });
  expect(await rowOf(place(), kept)).toMatchObject({
    contactName: '林岚',
    contactPhone: '13800000001',
    pickUpAddress: '文三路 1 号',
  });
  expect(await rowOf(place(), due)).toMatchObject({
    contactName: '已删除',
    contactPhone: '',
    pickUpAddress: '',
  });
  expect(await rowOf(place(), atStore)).toMatchObject({ contactPhone: '', pickUpAddress: null });
});
