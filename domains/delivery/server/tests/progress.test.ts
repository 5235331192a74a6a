import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { freshTransfer } from '@ev/order/server/testing/order-life.ts';
import { pointsEntries } from '@ev/rewards/server/tables.ts';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveryAppointments, lateDays, weeklyWords } from '../tables.ts';

const hour = 3_600_000;
const day = 24 * hour;

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterEach(() => world.moveClock(0));
afterAll(() => world.stop());

const deliveryOf = ({ token }: Owner, orderNo: string) =>
  world.client.call('order.getDelivery', { orderNo }, { token });
const today = () => shanghaiDay(world.server.clock.now());

describe('the progress of a car', () => {
  it('has seven stages, one of them the present one from the lock on', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    const states = async () => (await deliveryOf(owner, orderNo)).body.stages.map(({ state }) => state);
    const stages = ['paid', 'locked', 'inProduction', 'offLine', 'shipped', 'arrived', 'ready'] as const;
    for (const [index, stage] of stages.entries()) {
      const from = index === 0 ? 'paid' : (stages[index - 1] ?? 'paid');
      if (index > 0) await world.life.advance(orderNo, owner, from, stage);
      const seen = await states();
      // Before the lock the cooling window is the present step and precedes the seven.
      expect(seen).toHaveLength(stage === 'paid' ? 8 : 7);
      expect(seen.filter((state) => state === 'now')).toHaveLength(1);
      expect(seen.lastIndexOf('done')).toBe(seen.indexOf('now') - 1);
    }
    const { body } = await deliveryOf(owner, orderNo);
    expect(body.waybill).toEqual({ carrier: '长风物流', number: 'CF0001' });
    const { vin } = await world.life.uncheckedOrder(orderNo);
    expect(body.vin).toBe(vin);
    await world.life.advance(orderNo, owner, 'ready', 'delivered');
    expect(new Set(await states())).toEqual(new Set(['done']));
    // The number is known to its owner now.
    const order = await world.client.call('order.getOrder', { orderNo }, { token: owner.token });
    expect(order.body.vin).toBe(vin);
  });

  it('has the same times in the order and in the delivery', async () => {
    const { owner, orderNo } = await world.orderAt('ready');
    const { stages } = (await deliveryOf(owner, orderNo)).body;
    const order = await world.client.call('order.getOrder', { orderNo }, { token: owner.token });
    const timeAt = (title: string) => order.body.timeline.find((entry) => entry.title === title)?.at;
    for (const title of ['生产', '下线', '物流', '到店']) {
      expect([title, timeAt(title)]).toEqual([title, stages.find((stage) => stage.title === title)?.at]);
      expect(timeAt(title)).toEqual(expect.any(String));
    }
    expect(timeAt('激活')).toBe((await world.life.uncheckedOrder(orderNo)).lockedAt?.toISOString());
    expect(timeAt('交付')).toBeNull();
  });

  it('is not shown before the deposit and after a cancellation', async () => {
    const { owner, orderNo } = await world.orderAt('submitted');
    expect(outcomeOf(await deliveryOf(owner, orderNo))).toBe('order.noDelivery');
    const asked = await world.askedToCancel();
    expect(outcomeOf(await deliveryOf(asked.owner, asked.orderNo))).toBe('order.noDelivery');
  });

  it('keeps every announced range with its reason, and the agreed one', async () => {
    const { owner, orderNo } = await world.orderAt('locked');
    const token = await world.life.staffToken();
    const before = (await deliveryOf(owner, orderNo)).body;
    const change = (from: string, to: string, reason: string) =>
      world.client.call('order.changePromise', { orderNo, seenStatus: '20', from, to, reason }, { token });
    await change('2027-06-01', '2027-06-08', '供应商延期');
    await change('2027-05-01', '2027-05-08', '产能恢复');
    const { agreed, promises } = (await deliveryOf(owner, orderNo)).body;
    expect(agreed).toEqual(before.agreed);
    expect(promises.slice(-2)).toMatchObject([
      { from: '2027-06-01', to: '2027-06-08', reason: '供应商延期' },
      { from: '2027-05-01', to: '2027-05-08', reason: '产能恢复' },
    ]);
    expect(promises).toHaveLength(before.promises.length + 2);
    for (const [from, to] of [
      ['2027-06-08', '2027-06-01'],
      ['2020-01-01', '2020-01-08'],
      ['2027-06-01', '2099-01-01'],
    ] as const) {
      expect(outcomeOf(await change(from, to, '写错了'))).toBe('request.invalid');
    }
  });
});

describe('the weekly notice', () => {
  it('is sent once a week without other notices, however many sweeps run', async () => {
    const { orderNo } = await world.orderAt('inProduction');
    const texts = () => world.db.$count(weeklyWords, eq(weeklyWords.orderNo, orderNo));
    for (const [days, expected] of [
      [6.9, 0],
      [7.1, 1],
      [7.2, 1],
      [14, 1],
      [14.3, 2],
    ] as const) {
      world.moveClock(days * day);
      await world.sweep();
      expect([days, await texts()]).toEqual([days, expected]);
    }
    // After three weeks there is one notice, not three.
    world.moveClock(36 * day);
    await world.sweep();
    await world.sweep();
    expect(await texts()).toBe(3);
    expect((await world.messageTitles(orderNo)).filter((title) => title === '本周交付进展')).toHaveLength(3);
  });
});

describe('the weekly notice about a car at its store', () => {
  it('says what to do next, until the car is handed over', async () => {
    for (const [stage, next] of [
      ['arrived', '门店正在检查车辆，完成后会告诉你'],
      ['inspected', '请联系门店结清尾款，再到交付进度里预约交付时间'],
      ['settled', '请到交付进度里预约交付时间'],
      ['ready', '请按预约时间到店看车，满意后在手机上签收'],
      ['delivered', null],
    ] as const) {
      const { orderNo } = await world.orderAt(stage);
      world.moveClock(7.1 * day);
      await world.sweep();
      await world.sweep();
      world.moveClock(0);
      const texts = await world.db.select().from(weeklyWords).where(eq(weeklyWords.orderNo, orderNo));
      const { modelName, store } = await world.life.uncheckedOrder(orderNo);
      const expected = next === null ? [] : [`你的${modelName}已在${store.name}，${next}`];
      expect([stage, texts.map(({ text }) => text)]).toEqual([stage, expected]);
      const titles = (await world.messageTitles(orderNo)).filter((title) => title === '车辆在店等候');
      expect(titles).toHaveLength(expected.length);
    }
  });

  it('waits a week after another notice of the staff', async () => {
    const { orderNo } = await world.orderAt('arrived');
    world.moveClock(6 * day);
    await world.life.advance(orderNo, { token: '' }, 'arrived', 'settled');
    world.moveClock(8 * day);
    await world.sweep();
    expect(await world.db.$count(weeklyWords, eq(weeklyWords.orderNo, orderNo))).toBe(0);
  });

  it('is not sent during a cancellation, which has its own notices', async () => {
    const { orderNo } = await world.askedToCancel('released');
    world.moveClock(8 * day);
    await world.sweep();
    expect(await world.db.$count(weeklyWords, eq(weeklyWords.orderNo, orderNo))).toBe(0);
  });
});

describe('points for days that a car is late', () => {
  const late = (orderNo: string) =>
    world.db.select().from(lateDays).where(eq(lateDays.orderNo, orderNo)).orderBy(lateDays.day);
  const pointsOf = async (orderNo: string) => {
    const [row] = await world.db
      .select({ points: sql<number>`coalesce(sum(${pointsEntries.points}), 0)::int` })
      .from(pointsEntries)
      .where(
        and(
          like(pointsEntries.source, `lateDelivery:${orderNo}:%`),
          like(pointsEntries.account, 'customer:%'),
        ),
      );
    return row?.points;
  };
  const promiseUntil = (orderNo: string, to: string) =>
    world.db
      .update(carOrders)
      .set({ promisedFrom: addDays(to, -7), promisedTo: to })
      .where(eq(carOrders.orderNo, orderNo));

  it('are given once for each day, and made up for after a gap', async () => {
    const { orderNo } = await world.orderAt('inProduction');
    const promised = today();
    await promiseUntil(orderNo, promised);
    for (const [days, expected] of [
      [1, 0],
      [2, 1],
      [2, 1],
      [5, 4],
      [3, 4],
      [6, 5],
    ] as const) {
      world.moveClock(days * day);
      await world.sweep();
      expect([days, (await late(orderNo)).length]).toEqual([days, expected]);
      expect(await pointsOf(orderNo)).toBe(expected * 1_000);
    }
    expect((await late(orderNo)).map((one) => one.day)).toEqual(
      [1, 2, 3, 4, 5].map((after) => addDays(promised, after)),
    );
  });

  it('are not lost when the car arrives while no sweep runs', async () => {
    const { owner, orderNo } = await world.orderAt('shipped');
    const promised = addDays(today(), -4);
    await promiseUntil(orderNo, promised);
    await world.life.advance(orderNo, owner, 'shipped', 'arrived');
    await world.sweep();
    expect((await late(orderNo)).map((one) => one.day)).toEqual(
      [1, 2, 3].map((after) => addDays(promised, after)),
    );
    world.moveClock(3 * day);
    await world.sweep();
    expect(await late(orderNo)).toHaveLength(3);
  });

  it('are not due for an order that is being cancelled, nor before the agreed day is over', async () => {
    const { orderNo } = await world.askedToCancel('released');
    await promiseUntil(orderNo, addDays(today(), -10));
    const onTime = await world.orderAt('inProduction');
    await promiseUntil(onTime.orderNo, today());
    await world.sweep();
    expect([await late(orderNo), await late(onTime.orderNo)]).toEqual([[], []]);
  });
});

describe('an appointment at the store', () => {
  const book = ({ token }: Owner, orderNo: string, after: number, period = 'evening' as const) =>
    world.client.call('order.bookAppointment', { orderNo, day: addDays(today(), after), period }, { token });
  const seatsOf = (after: number) =>
    world.db.$count(deliveryAppointments, eq(deliveryAppointments.day, addDays(today(), after)));

  it('has as many seats as the store offers, also for simultaneous bookings', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => world.orderAt('inspected')));
    const answers = await Promise.all(all.map(({ owner, orderNo }) => book(owner, orderNo, 12)));
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.toSorted()).toEqual([
      ...Array<string>(3).fill('ok'),
      ...Array<string>(3).fill('order.slotTaken'),
    ]);
    expect(await seatsOf(12)).toBe(3);
    // A customer who moves to another time frees the seat for the next one; a refused move keeps it.
    const [winner, loser] = [all[outcomes.indexOf('ok')], all[outcomes.indexOf('order.slotTaken')]];
    if (!winner || !loser) throw new Error('not reached');
    expect(outcomeOf(await book(winner.owner, winner.orderNo, 13))).toBe('ok');
    expect(outcomeOf(await book(loser.owner, loser.orderNo, 12))).toBe('ok');
    expect(outcomeOf(await book(winner.owner, winner.orderNo, 12))).toBe('order.slotTaken');
    expect((await deliveryOf(winner.owner, winner.orderNo)).body.appointment).toEqual({
      day: addDays(today(), 13),
      period: 'evening',
    });
  });

  it('is notified each time, with the previous time', async () => {
    const { owner, orderNo } = await world.orderAt('inspected');
    for (const after of [8, 9, 8]) expect(outcomeOf(await book(owner, orderNo, after))).toBe('ok');
    expect((await world.messageTitles(orderNo)).filter((title) => title === '交付时间已预约')).toHaveLength(
      3,
    );
  });

  it('is possible from tomorrow on, after the inspection', async () => {
    const { owner, orderNo } = await world.orderAt('inspected');
    expect(outcomeOf(await book(owner, orderNo, 0))).toBe('order.slotTaken');
    expect(outcomeOf(await book(owner, orderNo, 15))).toBe('order.slotTaken');
    const early = await world.orderAt('arrived');
    expect(outcomeOf(await book(early.owner, early.orderNo, 5))).toBe('order.appointmentNotOpen');
    expect((await deliveryOf(early.owner, early.orderNo)).body.slots).toEqual([]);
  });
});

describe('the hand-over', () => {
  it('is ready with the last of inspection, balance and appointment, in any order', async () => {
    const token = await world.life.staffToken();
    const settle = async (orderNo: string, seenStatus: '8' | '20') => {
      const { totalFen, depositFen } = await world.life.uncheckedOrder(orderNo);
      const paid = { method: 'loan', reference: freshTransfer(), amountFen: totalFen - depositFen } as const;
      return world.client.call('order.settleBalance', { orderNo, seenStatus, ...paid }, { token });
    };
    const book = ({ token: own }: Owner, orderNo: string) =>
      world.client.call(
        'order.bookAppointment',
        { orderNo, day: addDays(today(), 3), period: 'morning' },
        { token: own },
      );
    const balanceLast = await world.orderAt('inspected');
    await book(balanceLast.owner, balanceLast.orderNo);
    expect((await settle(balanceLast.orderNo, '8')).body).toEqual({ status: '7' });

    const appointmentLast = await world.orderAt('released');
    expect((await settle(appointmentLast.orderNo, '20')).body).toEqual({ status: '20' });
    await world.life.advance(appointmentLast.orderNo, appointmentLast.owner, 'released', 'inspected');
    expect((await book(appointmentLast.owner, appointmentLast.orderNo)).body).toEqual({ status: '7' });

    const atOnce = await world.orderAt('inspected');
    const [settled, booked] = await Promise.all([
      settle(atOnce.orderNo, '8'),
      book(atOnce.owner, atOnce.orderNo),
    ]);
    expect([settled, booked].map(outcomeOf)).toEqual(['ok', 'ok']);
    expect(await world.statusOf(atOnce.orderNo)).toBe('7');
    expect((await world.eventsOf(atOnce.orderNo)).filter((event) => event === 'ready')).toHaveLength(1);
  });

  it('binds the car and makes its buyer an owner', async () => {
    const { owner, orderNo } = await world.orderAt('ready');
    const { token } = owner;
    const groups = async () => (await world.client.call('account.getCustomer', {}, { token })).body;
    const before = await groups();
    await world.life.advance(orderNo, owner, 'ready', 'delivered');
    const { vin } = await world.life.uncheckedOrder(orderNo);
    const cars = (await world.client.call('account.listBoundCars', {}, { token })).body;
    expect(cars.list).toMatchObject([{ vin, defaultStatus: '1' }]);
    expect(await groups()).not.toEqual(before);
  });
});
