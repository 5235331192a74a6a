import { inboxMessages } from '@ev/message/server/tables.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { carOrders } from '../tables.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '../testing/life-world.ts';
import { outcomeOf } from '../testing/order-input.ts';

const minute = 60_000;
const hour = 60 * minute;

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterEach(() => world.moveClock(0));
afterAll(() => world.stop());

const lock = async ({ token }: Owner, orderNo: string, expectedTotalFen?: number) =>
  world.client.call(
    'order.lockOrder',
    { orderNo, expectedTotalFen: expectedTotalFen ?? (await world.life.uncheckedOrder(orderNo)).totalFen },
    { token },
  );
const undo = ({ token }: Owner, orderNo: string, at = world.server) =>
  at.client.call('order.undoLock', { orderNo }, { token });

/** The order in a version that can be locked. */
async function lockable() {
  const one = await world.orderAt('paid');
  await world.life.waited(one.orderNo);
  return one;
}
const times = (events: string[], event: string) => events.filter((one) => one === event).length;

describe('locking an order', () => {
  it('is refused in the first seconds after the payment, and says when it becomes possible', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    const answer = await lock(owner, orderNo);
    expect(outcomeOf(answer)).toBe('order.lockTooSoon');
    const { opensAt } = answer.body as unknown as { opensAt: string };
    const { statusSince } = await world.life.uncheckedOrder(orderNo);
    expect(new Date(opensAt).getTime() - statusSince.getTime()).toBe(10_000);
    world.moveClock(11_000);
    expect(outcomeOf(await lock(owner, orderNo))).toBe('ok');
  });

  it('is refused when the price differs from the one that was shown', async () => {
    const { owner, orderNo } = await lockable();
    const { totalFen } = await world.life.uncheckedOrder(orderNo);
    expect(outcomeOf(await lock(owner, orderNo, totalFen - 1))).toBe('order.orderChanged');
    expect(await world.statusOf(orderNo)).toBe('2');
  });

  it('is refused before it is paid and once it is with the factory', async () => {
    for (const stage of ['submitted', 'inProduction', 'delivered'] as const) {
      const { owner, orderNo } = await world.orderAt(stage);
      expect([stage, outcomeOf(await lock(owner, orderNo))]).toEqual([stage, 'order.orderNotLockable']);
    }
  });

  it('happens once, and of a simultaneous cancellation only one takes effect', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { owner, orderNo } = await lockable();
      const code = await world.life.cancelCode(orderNo, owner);
      const cancel = world.other.client.call(
        'order.requestCancel',
        { orderNo, reason: 'changedMind', code },
        { token: owner.token },
      );
      const [locked, cancelled] = await Promise.all([lock(owner, orderNo), cancel]);
      const events = await world.eventsOf(orderNo);
      expect(times(events, 'requestCancel')).toBe(1);
      expect(outcomeOf(cancelled)).toBe('ok');
      // Cancelled first it cannot be locked; locked first its cancellation waits for the staff.
      const wasLocked = outcomeOf(locked) === 'ok';
      expect(outcomeOf(locked)).toBe(wasLocked ? 'ok' : 'order.orderNotLockable');
      expect(cancelled.body.cancelStatus).toBe(wasLocked ? '1' : '2');
      expect((await world.refundsOf(orderNo)).length).toBe(wasLocked ? 0 : 1);
    }
  });
});

describe('undoing a lock', () => {
  it('is possible for thirty minutes, and leaves a day to reconsider', async () => {
    const { owner, orderNo } = await lockable();
    const { body } = await lock(owner, orderNo);
    const { lockedAt } = await world.life.uncheckedOrder(orderNo);
    expect(new Date(body.undoBefore ?? '').getTime() - (lockedAt?.getTime() ?? 0)).toBe(30 * minute);
    world.moveClock(30 * minute - 1_000);
    expect((await undo(owner, orderNo)).body).toMatchObject({ status: '2' });
    const order = await world.life.uncheckedOrder(orderNo);
    expect(order).toMatchObject({ lockedAt: null, undoBefore: null, releasedAt: null });
    const nearTheEnd = await lockable();
    await world.db
      .update(carOrders)
      .set({ coolingEndsAt: new Date(world.server.clock.now().getTime() + hour), coolingReminders: 2 })
      .where(eq(carOrders.orderNo, nearTheEnd.orderNo));
    await lock(nearTheEnd.owner, nearTheEnd.orderNo);
    const answer = await undo(nearTheEnd.owner, nearTheEnd.orderNo);
    const left = new Date(answer.body.coolingEndsAt ?? '').getTime() - world.server.clock.now().getTime();
    expect(left).toBeGreaterThan(24 * hour - minute);
    expect(left).toBeLessThanOrEqual(24 * hour);
  });

  it('leaves a day once: another undo ends with the window and does not move it', async () => {
    const { owner, orderNo } = await lockable();
    const order = () => world.client.call('order.getOrder', { orderNo }, { token: owner.token });
    world.moveClock(167 * hour);
    await world.comeBack(owner);
    expect((await order()).body.coolingExtended).toBe(false);
    await lock(owner, orderNo);
    const { coolingEndsAt } = (await undo(owner, orderNo)).body;
    expect((await order()).body).toMatchObject({ coolingEndsAt, coolingExtended: true });
    world.moveClock(190 * hour);
    await world.comeBack(owner);
    await lock(owner, orderNo);
    expect((await undo(owner, orderNo)).body).toEqual({ status: '2', coolingEndsAt });
    // A quarter of an hour before the end there is no half hour left to undo a lock.
    world.moveClock(190.75 * hour);
    expect((await lock(owner, orderNo)).body.undoBefore).toBe(coolingEndsAt);
    world.moveClock(191.1 * hour);
    expect((await order()).body).toMatchObject({ undoBefore: null });
    expect((await order()).body.actions).not.toContain('undoLock');
    expect(outcomeOf(await undo(owner, orderNo))).toBe('order.lockNotUndoable');
    await world.sweep();
    expect(world.factory.orders.filter((one) => one.orderNo === orderNo)).toHaveLength(1);
  });

  it('reports the window when there is no lock to undo', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    await world.db
      .update(carOrders)
      .set({ coolingEndsAt: new Date(world.server.clock.now().getTime() + hour) })
      .where(eq(carOrders.orderNo, orderNo));
    const { coolingEndsAt } = await world.life.uncheckedOrder(orderNo);
    expect((await undo(owner, orderNo)).body).toEqual({
      status: '2',
      coolingEndsAt: coolingEndsAt?.toISOString(),
    });
  });

  it('is too late afterwards, also before the order was submitted to the factory', async () => {
    const { owner, orderNo } = await world.orderAt('locked');
    world.moveClock(30 * minute + 1_000);
    expect(outcomeOf(await undo(owner, orderNo))).toBe('order.lockNotUndoable');
    await world.sweep();
    expect((await world.life.uncheckedOrder(orderNo)).releasedAt).toEqual(expect.any(Date));
    expect(world.factory.orders.filter((order) => order.orderNo === orderNo)).toHaveLength(1);
  });

  it('and submitting the order to the factory at once: only one takes effect', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, orderNo } = await world.orderAt('locked');
      // The other process's clock is ahead: for it the time is over.
      world.other.clock.setOffset(31 * minute);
      const [answer] = await Promise.all([undo(owner, orderNo), world.sweep()]);
      world.moveClock(0);
      const order = await world.life.uncheckedOrder(orderNo);
      const placed = world.factory.orders.some((one) => one.orderNo === orderNo);
      if (outcomeOf(answer) === 'ok') {
        expect([order.status, order.releasedAt, placed]).toEqual(['2', null, false]);
      } else {
        expect(outcomeOf(answer)).toBe('order.lockNotUndoable');
        expect([order.status, order.releasedAt, placed]).toEqual(['20', expect.any(Date), true]);
      }
    }
  });
});

describe('the end of the cooling window', () => {
  const reminders = async (orderNo: string) =>
    (await world.messageTitles(orderNo)).filter((title) => title === '冷静期即将结束').length;

  it('is announced 72, 24 and 2 hours before, once each, and locks the order', async () => {
    const { orderNo } = await world.orderAt('paid');
    const steps: [hours: number, reminders: number][] = [
      [95, 0],
      [97, 1],
      [97.5, 1],
      [145, 2],
      [166.5, 3],
      [167.5, 3],
    ];
    for (const [hours, expected] of steps) {
      world.moveClock(hours * hour);
      await world.sweep();
      expect([hours, await reminders(orderNo)]).toEqual([hours, expected]);
    }
    expect(await world.statusOf(orderNo)).toBe('2');
    world.moveClock(168 * hour + minute);
    await world.sweep();
    expect(await world.statusOf(orderNo)).toBe('20');
    expect(times(await world.eventsOf(orderNo), 'lockByTime')).toBe(1);
    expect(times(await world.messageTitles(orderNo), '冷静期结束，订单已锁定')).toBe(1);
    expect(await reminders(orderNo)).toBe(3);
    const links = await world.db
      .selectDistinct({ link: inboxMessages.link })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.businessNo, orderNo), eq(inboxMessages.title, '冷静期即将结束')));
    expect(links).toEqual([{ link: `/pages/buy/orderDetail?orderNo=${orderNo}` }]);
    // The customer has not locked it, so there is nothing to undo: the next sweep submits it to the factory.
    await world.sweep();
    expect(world.factory.orders.filter((order) => order.orderNo === orderNo)).toHaveLength(1);
  });

  it('sends only the latest reminder after a pause', async () => {
    const { orderNo } = await world.orderAt('paid');
    world.moveClock(167 * hour);
    await world.sweep();
    expect(await reminders(orderNo)).toBe(1);
  });

  it('repeats nothing when the clock is moved back', async () => {
    const { orderNo } = await world.orderAt('paid');
    world.moveClock(145 * hour);
    await world.sweep();
    world.moveClock(97 * hour);
    await world.sweep();
    world.moveClock(145 * hour);
    await world.sweep();
    expect(await reminders(orderNo)).toBe(1);
    world.moveClock(169 * hour);
    await world.sweep();
    world.moveClock(0);
    await world.sweep();
    expect(await world.statusOf(orderNo)).toBe('20');
  });

  it('restarts with its last day when a lock is undone near its end, and sends reminders of its last hours', async () => {
    const { owner, orderNo } = await lockable();
    world.moveClock(167 * hour);
    await world.comeBack(owner);
    await lock(owner, orderNo);
    await undo(owner, orderNo);
    world.moveClock(169 * hour);
    await world.sweep();
    expect(await world.statusOf(orderNo)).toBe('2');
    // The undo has announced the remaining day.
    expect(await reminders(orderNo)).toBe(0);
    world.moveClock(189.5 * hour);
    await world.sweep();
    expect(await reminders(orderNo)).toBe(1);
    world.moveClock(192 * hour);
    await world.sweep();
    expect(await world.statusOf(orderNo)).toBe('20');
  });
});
