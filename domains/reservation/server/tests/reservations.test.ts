import { randomUUID } from 'node:crypto';
import { freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import { bindCar } from '@ev/account/server/testing/things.ts';
import { plugInput } from '@ev/charge/server/testing/charge-orders.ts';
import { billOf, digits, start, startResultOf } from '@ev/charge/server/testing/charging-world.ts';
import { dayMs, minuteMs } from '@ev/kernel/durations.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { lockWaited } from '@ev/testkit/server/lock-waits.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReservingWorld, place, type ReservingNeighbours, reserve } from './reserving-world.ts';

let server: TestServer;
let neighbours: ReservingNeighbours;
let token: string;

beforeAll(async () => {
  ({ server, neighbours } = await openReservingWorld());
});
let phone: string;
beforeEach(async () => {
  phone = freshPhone();
  neighbours.lock = 'down';
  neighbours.readsPlates = true;
  neighbours.manner = { start: 'accept', stop: 'accept', status: 'silent' };
  token = (await logIn(server, { phone })).accessToken;
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const stranger = async () => (await logIn(server)).accessToken;
const get = async (reservationId: string, as = token) =>
  (await server.client.call('reservation.getReservation', { reservationId }, { token: as })).body;
const standing = async () => (await server.client.call('reservation.getStanding', {}, { token })).body;
const cancel = (reservationId: string, as = token) =>
  server.client.call('reservation.cancelReservation', { reservationId }, { token: as, key: randomUUID() });
const drop = (reservationId: string, at = place, as = token) =>
  server.client.call('reservation.dropLock', { reservationId, ...at }, { token: as, key: randomUUID() });
const held = async (more = {}) => {
  const gun = neighbours.free();
  const { reservationId } = (await reserve(server, token, gun.connectorId, more)).body;
  return { gun, reservationId };
};
const sweep = async () => {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'reservation.endOverdue', {}));
  await jobsDone(server);
};
const pass = (ms: number) => server.clock.setOffset(server.clock.now().getTime() - Date.now() + ms);
const messages = async () =>
  (await server.client.call('message.listMessages', {}, { token })).body.list.map(({ title }) => title);

it('a plugged-in car does not charge automatically at a gun that another customer has reserved', async () => {
  const { gun } = await held();
  const { accessToken: other, uid } = await logIn(server);
  const vin = await bindCar({ server }, { uid });
  await server.client.call('charge.setPlugAndCharge', plugInput(vin), { token: other });
  const { connectorId, operatorId } = gun;
  const asked = { operatorId, connectorId: connectorId.slice(operatorId.length + 1), vin };
  const vinStartSeq = `${operatorId}${digits(18)}`;
  expect(await neighbours.report('query_vin_start_charge', { ...asked, vinStartSeq })).toMatchObject({
    succeeded: false,
    failure: 'taken',
    startChargeSeq: null,
  });
  const told = (await server.client.call('message.listMessages', {}, { token: other })).body.list;
  expect(told[0]?.text).toContain('这把枪正为别人保留');
});

describe('a gun is reserved', () => {
  it('for the chosen time, with the place as it is', async () => {
    const { gun, reservationId } = await held({ minutes: 30 });
    const own = await get(reservationId);
    expect(own).toMatchObject({
      status: '1',
      connectorId: gun.connectorId,
      stationName: '滨江超级充电站',
      ...place,
      actions: ['dropLock', 'start', 'cancel'],
    });
    expect(Date.parse(own.until) - Date.parse(own.reservedAt)).toBe(30 * minuteMs);
    expect((await standing()).active?.reservationId).toBe(reservationId);
  });

  it.each([
    ['a gun that does not exist', () => 'MA0000001-NONE', 'reservation.gunNotFound'],
    ['one that is taken', () => neighbours.free({ status: 'plugged' }).connectorId, 'reservation.gunNotFree'],
    [
      'one that is unavailable',
      () => neighbours.free({ status: 'offline' }).connectorId,
      'reservation.gunNotFree',
    ],
    [
      'one whose station offers no reservations',
      () => neighbours.free({ reservable: false }).connectorId,
      'reservation.notOffered',
    ],
  ])('but not %s', async (_, connectorId, refusal) => {
    expect(outcomeOf(await reserve(server, token, connectorId()))).toBe(refusal);
  });

  it.each([31, 0, 12, -15, 1e9])('but not for %i minutes', async (minutes) => {
    const { connectorId } = neighbours.free();
    expect(outcomeOf(await reserve(server, token, connectorId, { minutes }))).toBe('request.invalid');
  });

  it('once for each customer', async () => {
    await held();
    expect(outcomeOf(await reserve(server, token, neighbours.free().connectorId))).toBe(
      'reservation.alreadyHeld',
    );
  });

  it('once, however many want the last one', async () => {
    const { connectorId } = neighbours.free();
    const people = await Promise.all(Array.from({ length: 6 }, stranger));
    const outcomes = await Promise.all(
      people.map(async (one) => outcomeOf(await reserve(server, one, connectorId))),
    );
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'reservation.gunNotFree')).toHaveLength(5);
  });

  it('once, when one customer wants six at the same moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () =>
        outcomeOf(await reserve(server, token, neighbours.free().connectorId)),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['ok', ...Array(5).fill('reservation.alreadyHeld')].toSorted());
  });
});

describe('another customer’s', () => {
  it('looks nonexistent', async () => {
    const { reservationId } = await held();
    const other = await stranger();
    const got = await server.client.call('reservation.getReservation', { reservationId }, { token: other });
    expect(outcomeOf(got)).toBe('reservation.reservationNotFound');
    expect(outcomeOf(await cancel(reservationId, other))).toBe('reservation.reservationNotFound');
    expect(outcomeOf(await drop(reservationId, place, other))).toBe('reservation.reservationNotFound');
    expect((await get(reservationId)).status).toBe('1');
  });
});

describe('the lock', () => {
  it('opens for a customer nearby', async () => {
    const { reservationId } = await held();
    expect((await drop(reservationId)).body).toEqual({ status: '2' });
    expect(await get(reservationId)).toMatchObject({ status: '2', actions: ['start', 'cancel'] });
    expect((await drop(reservationId)).body).toEqual({ status: '2' });
  });

  it('stays closed for a customer 300 m away, without a request to the operator', async () => {
    const { reservationId } = await held();
    const before = neighbours.asked.length;
    const far = { ...place, lat: place.lat + 300 / 111_319 };
    expect(outcomeOf(await drop(reservationId, far))).toBe('reservation.tooFar');
    expect(neighbours.asked).toHaveLength(before);
  });

  it.each([
    ['stuck', 'reservation.lockRefused'],
    ['refused', 'reservation.lockRefused'],
    ['silent', 'reservation.lockSilent'],
  ] as const)('that is %s does not count as open', async (manner, refusal) => {
    const { reservationId } = await held();
    neighbours.lock = manner;
    expect(outcomeOf(await drop(reservationId))).toBe(refusal);
    expect((await get(reservationId)).status).toBe('1');
  });

  it('does not exist at a gun without one', async () => {
    const { reservationId } = (await reserve(server, token, neighbours.free({ hasLock: false }).connectorId))
      .body;
    expect(outcomeOf(await drop(reservationId))).toBe('reservation.noLock');
  });

  it('opens for a plate where the operator recognises plates', async () => {
    const { reservationId } = await held({ plate: '沪A·D12345' });
    await jobsDone(server);
    expect((await get(reservationId)).lockPlate).toBe('沪AD12345');
    await cancel(reservationId);
    neighbours.readsPlates = false;
    const blind = await held({ plate: '沪A·D12345' });
    await jobsDone(server);
    expect((await get(blind.reservationId)).lockPlate).toBeNull();
  });
});

describe('a start', () => {
  /** Starts, and returns the session as the operator has it. */
  async function begin(as: string, connectorId: string) {
    const { chargeOrderId } = (await start(server, as, connectorId)).body;
    await jobsDone(server);
    const { rows } = await server.db.execute<{ seq: string }>(
      sql`select start_charge_seq as seq from charge_order where charge_order_id = ${chargeOrderId}`,
    );
    return { chargeOrderId, session: { seq: rows[0]?.seq ?? '', connectorId } };
  }
  const begins = ({ session }: Awaited<ReturnType<typeof begin>>) =>
    neighbours.report('notification_start_charge_result', startResultOf(session));
  async function charge(as: string, connectorId: string) {
    const started = await begin(as, connectorId);
    await begins(started);
    return { ...started, from: server.clock.now() };
  }
  async function finish({ session, from }: Awaited<ReturnType<typeof charge>>) {
    const to = server.clock.now();
    await neighbours.report('notification_charge_order_info', billOf(session, { from, to }));
    await jobsDone(server);
  }

  it('of the customer there ends the waiting, and its end the reservation', async () => {
    const { gun, reservationId } = await held();
    gun.status = 'plugged';
    const charged = await charge(token, gun.connectorId);
    const { chargeOrderId } = charged;
    expect(await get(reservationId)).toMatchObject({ status: '3', chargeOrderId, actions: [] });
    expect(outcomeOf(await reserve(server, token, neighbours.free().connectorId))).toBe(
      'reservation.chargingNow',
    );
    pass(40 * minuteMs);
    await sweep();
    expect((await get(reservationId)).status).toBe('3');
    await finish(charged);
    expect(await get(reservationId)).toMatchObject({ status: '4', endCause: null });
    expect((await standing()).noShows).toBe(0);
  });

  it('of another customer is refused while the gun is reserved, and no longer', async () => {
    const { gun, reservationId } = await held();
    gun.status = 'plugged';
    const other = await stranger();
    expect(outcomeOf(await start(server, other, gun.connectorId))).toBe('reservation.gunReserved');
    await cancel(reservationId);
    expect(outcomeOf(await start(server, other, gun.connectorId))).toBe('ok');
  });

  it('elsewhere releases the reserved gun', async () => {
    const { reservationId } = await held();
    await charge(token, neighbours.gun().connectorId);
    expect(await get(reservationId)).toMatchObject({ status: '6', endCause: 'otherGun' });
  });

  it('that is pending is waited for when the time is over', async () => {
    const { gun, reservationId } = await held();
    gun.status = 'plugged';
    const end = Date.parse((await get(reservationId)).until);
    server.clock.standAt(new Date(end - 1));
    const started = await begin(token, gun.connectorId);
    server.clock.standAt(new Date(end + 1));
    await sweep();
    expect((await get(reservationId)).status).toBe('1');
    await begins(started);
    expect((await get(reservationId)).status).toBe('3');
  });

  it('at the moment in which another customer still saw the gun free takes it, and they are told', async () => {
    const gun = neighbours.gun();
    const driver = await stranger();
    const started = await begin(driver, gun.connectorId);
    gun.status = 'free';
    const { reservationId } = (await reserve(server, token, gun.connectorId)).body;
    await begins(started);
    expect(await get(reservationId)).toMatchObject({ status: '6', endCause: 'gunTaken' });
    expect(await messages()).toContain('预约的枪不能用了');
    // The operator's report is late; our own sessions are known.
    expect(outcomeOf(await reserve(server, token, gun.connectorId))).toBe('reservation.gunNotFree');
  });

  it('and reservations of the same gun at once leave it to one', async () => {
    for (let round = 0; round < 5; round++) {
      const gun = neighbours.gun();
      const driver = await stranger();
      const started = await begin(driver, gun.connectorId);
      gun.status = 'free';
      const people = await Promise.all([stranger(), stranger()]);
      await Promise.all([...people.map((one) => reserve(server, one, gun.connectorId)), begins(started)]);
      const lists = await Promise.all(
        people.map((one) => server.client.call('reservation.listReservations', {}, { token: one })),
      );
      const statuses = lists.flatMap(({ body }) => body.list.map(({ status }) => status));
      expect(statuses.every((status) => status === '6')).toBe(true);
    }
  });
});

describe('the end', () => {
  it('can be requested by the customer, and then the gun is free for others', async () => {
    const { gun, reservationId } = await held();
    expect((await cancel(reservationId)).body).toEqual({ status: '6' });
    expect((await cancel(reservationId)).body).toEqual({ status: '6' });
    expect(outcomeOf(await reserve(server, await stranger(), gun.connectorId))).toBe('ok');
    expect((await standing()).noShows).toBe(0);
  });

  it('is announced five minutes before, comes by the clock and counts as a no-show', async () => {
    const { reservationId } = await held();
    pass(11 * minuteMs);
    await sweep();
    await sweep();
    expect((await messages()).filter((title) => title === '预约还剩 5 分钟')).toHaveLength(1);
    pass(4 * minuteMs);
    await sweep();
    expect(await get(reservationId)).toMatchObject({
      status: '5',
      endCause: 'noShow',
      actions: ['reserveAgain'],
    });
    expect((await standing()).noShows).toBe(1);
    expect((await messages())[0]).toBe('预约已到期');
    expect(outcomeOf(await cancel(reservationId))).toBe('reservation.notHeld');
  });

  it('is no no-show when the customer opened the lock', async () => {
    const { reservationId } = await held();
    await drop(reservationId);
    pass(16 * minuteMs);
    expect(await get(reservationId)).toMatchObject({ status: '5', endCause: 'notStarted' });
    expect((await standing()).noShows).toBe(0);
  });

  it('is no no-show when the operator opened the lock for the customer’s plate', async () => {
    const { gun, reservationId } = await held({ plate: '沪A·D12345' });
    await jobsDone(server);
    gun.lockDown = true;
    // It was open before the reservation.
    gun.statusAt = new Date(server.clock.now().getTime() - minuteMs);
    await sweep();
    expect((await get(reservationId)).status).toBe('1');
    pass(minuteMs);
    gun.statusAt = server.clock.now();
    await sweep();
    expect((await get(reservationId)).status).toBe('2');
    gun.lockDown = false;
    pass(15 * minuteMs);
    expect(await get(reservationId)).toMatchObject({ status: '5', endCause: 'notStarted' });
    expect((await standing()).noShows).toBe(0);
  });

  it.each([
    ['failed', 'offline', 'invalid'],
    ['is on hold', 'silent', 'onHold'],
  ] as const)(
    'is no no-show when the customer tried to start where there is no lock, and it %s',
    async (_, manner, stage) => {
      const gun = neighbours.free({ hasLock: false });
      const { reservationId } = (await reserve(server, token, gun.connectorId)).body;
      gun.status = 'plugged';
      neighbours.manner.start = manner;
      const { chargeOrderId } = (await start(server, token, gun.connectorId)).body;
      await jobsDone(server);
      pass(2 * minuteMs);
      await server.db.transaction((tx) => server.jobs.enqueue(tx, 'charge.due', {}));
      await jobsDone(server);
      const order = await server.client.call('charge.getOrder', { chargeOrderId }, { token });
      expect(order.body.stage).toBe(stage);
      pass(14 * minuteMs);
      await sweep();
      expect(await get(reservationId)).toMatchObject({ status: '5', endCause: 'notStarted' });
      expect((await standing()).noShows).toBe(0);
    },
  );

  describe('by a cancellation while the time runs out', () => {
    /** A status change waits to write its history and locks the reservation meanwhile. */
    const whileHistoryIsHeld = (work: (tx: Transaction) => Promise<void>) =>
      server.db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${stateHistory} in share mode`);
        await work(tx);
      });
    const beginSweep = () =>
      server.db.transaction((tx) => server.jobs.enqueue(tx, 'reservation.endOverdue', {}));

    it('is a cancellation when the customer has locked the reservation first', async () => {
      const { reservationId } = await held();
      const end = Date.parse((await get(reservationId)).until);
      server.clock.standAt(new Date(end - 1));
      const cancelled = Promise.withResolvers<Awaited<ReturnType<typeof cancel>>>();
      await whileHistoryIsHeld(async (holder) => {
        cancel(reservationId).then(cancelled.resolve, cancelled.reject);
        await lockWaited(server, { holder, unless: cancelled.promise });
        server.clock.standAt(new Date(end + 1));
        await sweep();
      });
      expect(outcomeOf(await cancelled.promise)).toBe('ok');
      await sweep();
      expect(await get(reservationId)).toMatchObject({ status: '6', endCause: 'self' });
      expect((await standing()).noShows).toBe(0);
    });

    it('is a no-show when the sweep has locked the reservation first', async () => {
      const { reservationId } = await held();
      const end = Date.parse((await get(reservationId)).until);
      server.clock.standAt(new Date(end + 1));
      const cancelled = Promise.withResolvers<Awaited<ReturnType<typeof cancel>>>();
      await whileHistoryIsHeld(async (holder) => {
        await beginSweep();
        await lockWaited(server, { holder });
        // As in another process whose clock is a little behind.
        server.clock.standAt(new Date(end - 1));
        cancel(reservationId).then(cancelled.resolve, cancelled.reject);
        await lockWaited(server, { holder, connections: 2, unless: cancelled.promise });
      });
      expect(outcomeOf(await cancelled.promise)).toBe('reservation.notHeld');
      await sweep();
      expect(await get(reservationId)).toMatchObject({ status: '5', endCause: 'noShow' });
      expect((await standing()).noShows).toBe(1);
    });
  });

  it('follows a broken gun, without a fault of the customer', async () => {
    const { gun, reservationId } = await held();
    pass(minuteMs);
    gun.status = 'faulty';
    gun.statusAt = server.clock.now();
    await sweep();
    expect(await get(reservationId)).toMatchObject({ status: '6', endCause: 'gunFaulty' });
    expect(await messages()).toContain('预约的枪不能用了');
    expect((await standing()).noShows).toBe(0);
  });
});

it('leads to a suspension of seven days after three no-shows within 30 days', async () => {
  for (let times = 0; times < 3; times++) {
    expect((await standing()).pausedUntil).toBeNull();
    await held();
    pass(16 * minuteMs);
    await sweep();
  }
  const { pausedUntil, noShows } = await standing();
  expect(noShows).toBe(0);
  expect(pausedUntil).not.toBeNull();
  expect((await messages())[0]).toBe('预约已暂停 7 天');
  const { connectorId } = neighbours.free();
  expect(outcomeOf(await reserve(server, token, connectorId))).toBe('reservation.paused');
  pass(16 * minuteMs + 7 * dayMs);
  const { accessToken } = await logIn(server, { phone });
  expect(outcomeOf(await reserve(server, accessToken, connectorId))).toBe('ok');
});

it('stores the customer’s settings for the next one', async () => {
  expect((await standing()).settings).toEqual({ minutes: 15, plate: '', dropOnArrival: false });
  const settings = { minutes: 30 as const, plate: '沪A·D12345', dropOnArrival: true };
  await server.client.call('reservation.saveSettings', settings, { token, key: randomUUID() });
  expect((await standing()).settings).toEqual({ ...settings, plate: '沪AD12345' });
  const wrong = { ...settings, plate: '12345' };
  expect(
    outcomeOf(await server.client.call('reservation.saveSettings', wrong, { token, key: randomUUID() })),
  ).toBe('request.invalid');
});

describe('staff', () => {
  it('see what happened and release a gun, with a notification of the customer', async () => {
    const staffToken = (await newStaff(server, ['sales'])).token;
    const { reservationId } = await held();
    const find = async () =>
      (
        await server.client.call(
          'reservation.listAllReservations',
          { keyword: reservationId },
          { token: staffToken },
        )
      ).body.list[0];
    expect(await find()).toMatchObject({ status: '1', releasable: true, noShow: false });
    const release = (seenStatus: '1' | '2') =>
      server.client.call(
        'reservation.releaseReservation',
        { reservationId, seenStatus, reason: '车位临时检修' },
        { token: staffToken, key: randomUUID() },
      );
    expect(outcomeOf(await release('2'))).toBe('reservation.notHeld');
    expect((await release('1')).body).toEqual({ status: '6' });
    expect((await find())?.history.map(({ event }) => event)).toEqual(['reserve', 'release']);
    expect(await get(reservationId)).toMatchObject({ endCause: 'staff', releaseReason: '车位临时检修' });
    expect((await messages())[0]).toBe('预约已被释放');
    expect((await standing()).noShows).toBe(0);
  });
});
