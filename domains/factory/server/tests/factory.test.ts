import { createRandom } from '@ev/kernel/random.ts';
import { logisticsEvents } from '@ev/order/server/delivery/tables.ts';
import { type LifeWorld, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { orderInput, outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { freshVin } from '@ev/order/server/testing/order-life.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FactoryEvent } from '../port.ts';
import { factoryEvents, factoryOrders } from '../tables.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterAll(() => world.stop());

const { storeId } = orderInput();
const send = async (event: FactoryEvent, at = world.server) => {
  const delivery = world.factory.deliver(event);
  const request = { method: 'POST', url: '/open/fulfilment/events', ...delivery } as const;
  return (await at.app.inject(request)).statusCode;
};
const storedOf = (orderNo: string) =>
  world.db
    .select({ outcome: factoryEvents.outcome, reason: factoryEvents.reason })
    .from(factoryEvents)
    .where(eq(factoryEvents.orderNo, orderNo))
    .orderBy(asc(factoryEvents.sequence));
const placedAtOf = async (orderNo: string) => {
  const [row] = await world.db.select().from(factoryOrders).where(eq(factoryOrders.orderNo, orderNo));
  return row?.placedAt ?? null;
};
const outcomesOf = async (orderNo: string) => (await storedOf(orderNo)).map(({ outcome }) => outcome);

/** Every event of the factory about a car, including one of the transport. */
function allEvents(orderNo: string, vin = freshVin()): FactoryEvent[] {
  const contents: FactoryEvent['content'][] = [
    { type: 'accepted' },
    { type: 'offLine', vin },
    { type: 'shipped', carrier: '长风物流', waybill: 'CF0001' },
    { type: 'logistics', place: '合肥', text: '已离开合肥整车中转库' },
    { type: 'received', storeId },
  ];
  return contents.map((content) => world.factory.event(orderNo, content));
}
const effects = ['accept', 'offLine', 'ship', 'receive'];
const movesOf = async (orderNo: string) =>
  (await world.eventsOf(orderNo)).filter((event) => effects.includes(event));

describe('factory events', () => {
  it('advance an order in the order of their numbers, whatever arrives first and how often', async () => {
    const random = createRandom('factory');
    for (let round = 0; round < 3; round += 1) {
      const { orderNo } = await world.orderAt('released');
      const events = allEvents(orderNo);
      const all = random.shuffle(events.flatMap((event) => Array.from({ length: 5 }, () => event)));
      const codes = await Promise.all(
        all.map((event, index) => send(event, index % 2 === 0 ? world.server : world.other)),
      );
      expect(new Set(codes)).toEqual(new Set([204]));
      expect(await world.statusOf(orderNo)).toBe('8');
      expect(await movesOf(orderNo)).toEqual(effects);
      expect(await outcomesOf(orderNo)).toEqual(events.map(() => 'applied'));
      const road = await world.db.select().from(logisticsEvents).where(eq(logisticsEvents.orderNo, orderNo));
      expect(road).toHaveLength(2);
      const titles = await world.messageTitles(orderNo);
      expect(titles.filter((title) => title === '运输有新进展')).toHaveLength(1);
    }
  });

  it('wait for missing earlier ones, and are shown as waiting', async () => {
    const { orderNo } = await world.orderAt('released');
    const [accepted, offLine] = allEvents(orderNo);
    if (!accepted || !offLine) throw new Error('not reached');
    await send(offLine);
    expect(await world.statusOf(orderNo)).toBe('20');
    expect(await outcomesOf(orderNo)).toEqual(['waiting']);
    const token = await world.life.staffToken();
    const seen = await world.client.call('order.getAnyOrder', { orderNo }, { token });
    expect(seen.body.stuck).toContain('工厂消息 2 在等待第 1 条');
    await send(accepted);
    expect(await world.statusOf(orderNo)).toBe('12');
  });

  it('of an unknown order are stored for a staff member', async () => {
    const event = world.factory.event('C-NOBODYS', { type: 'accepted' });
    expect([await send(event), await send(event)]).toEqual([204, 204]);
    expect(await outcomesOf('C-NOBODYS')).toEqual(['unknownOrder']);
  });

  it('are refused unread when forged', async () => {
    const { orderNo } = await world.orderAt('released');
    const { payload, headers } = world.factory.deliver(world.factory.event(orderNo, { type: 'accepted' }));
    const forged = await world.server.app.inject({
      method: 'POST',
      url: '/open/fulfilment/events',
      headers: { ...headers, 'webhook-signature': 'forged' },
      payload,
    });
    expect([forged.statusCode, forged.body]).toEqual([401, '']);
    expect(await storedOf(orderNo)).toEqual([]);
    expect(await world.statusOf(orderNo)).toBe('20');
  });
});

describe('an event that cannot be applied', () => {
  it('blocks later ones until staff have corrected the car', async () => {
    const [one, two] = [await world.orderAt('offLine'), await world.orderAt('released')];
    const token = await world.life.staffToken();
    const { vin: taken } = await world.life.uncheckedOrder(one.orderNo);
    const own = freshVin();
    const allot = { orderNo: two.orderNo, seenStatus: '20', vin: freshVin() } as const;
    await world.client.call('order.allotCar', allot, { token });
    await world.life.advance(two.orderNo, two.owner, 'released', 'inProduction');
    const [offLine, shipped] = [
      world.factory.event(two.orderNo, { type: 'offLine', vin: own }),
      world.factory.event(two.orderNo, { type: 'shipped', carrier: '长风物流', waybill: 'CF2' }),
    ];
    await send(offLine);
    await send(shipped);
    expect(await world.statusOf(two.orderNo)).toBe('11');
    expect((await storedOf(two.orderNo)).slice(1)).toEqual([
      { outcome: 'refused', reason: '车架号与已配的车不一致' },
      { outcome: 'waiting', reason: null },
    ]);
    // The car of another order is no solution.
    const correct = (vin: string) =>
      world.client.call(
        'order.correctVin',
        { orderNo: two.orderNo, seenStatus: '11', vin, reason: '录入有误' },
        { token },
      );
    expect(outcomeOf(await correct(taken ?? ''))).toBe('order.vinUsed');
    expect(outcomeOf(await correct(own))).toBe('ok');
    await world.jobsDone();
    expect(await world.statusOf(two.orderNo)).toBe('9');
    expect(await outcomesOf(two.orderNo)).toEqual(['applied', 'applied', 'applied']);
  });

  it('has the car of another order, a wrong check digit or another store', async () => {
    const other = await world.orderAt('offLine');
    const { vin } = await world.life.uncheckedOrder(other.orderNo);
    const wrongDigit = freshVin().replace(
      /^(.{8})(.)/,
      (_, head, digit) => head + (digit === '0' ? '1' : '0'),
    );
    for (const [number, reason] of [
      [vin ?? '', '车架号已用于其他订单'],
      [wrongDigit, '车架号校验位不正确'],
    ] as const) {
      const { orderNo } = await world.orderAt('inProduction');
      await send(world.factory.event(orderNo, { type: 'offLine', vin: number }));
      expect((await storedOf(orderNo)).at(-1)).toEqual({ outcome: 'refused', reason });
      expect(await world.statusOf(orderNo)).toBe('11');
    }
    const { orderNo } = await world.orderAt('shipped');
    await send(world.factory.event(orderNo, { type: 'received', storeId: 's33010002' }));
    expect((await storedOf(orderNo)).at(-1)?.outcome).toBe('refused');
    expect(await world.statusOf(orderNo)).toBe('9');
  });

  it('assigns one car to one order also when the factory and the staff name it at once', async () => {
    const [one, two] = [await world.orderAt('inProduction'), await world.orderAt('released')];
    const vin = freshVin();
    const token = await world.life.staffToken();
    const [, allotted] = await Promise.all([
      send(world.factory.event(one.orderNo, { type: 'offLine', vin }), world.other),
      world.client.call('order.allotCar', { orderNo: two.orderNo, seenStatus: '20', vin }, { token }),
    ]);
    const outcome = (await outcomesOf(one.orderNo)).at(-1);
    expect([outcome, outcomeOf(allotted)]).toEqual(
      outcome === 'applied' ? ['applied', 'order.vinUsed'] : ['refused', 'ok'],
    );
  });
});

describe('the factory and the staff', () => {
  it('are not both needed: staff may be faster', async () => {
    const { orderNo } = await world.orderAt('shipped');
    const token = await world.life.staffToken();
    await world.client.call('order.confirmReceipt', { orderNo, seenStatus: '9' }, { token });
    await send(world.factory.event(orderNo, { type: 'received', storeId }));
    expect((await storedOf(orderNo)).at(-1)).toEqual({ outcome: 'ignored', reason: '订单已到这一步' });
    expect(await movesOf(orderNo)).toEqual(effects);
  });

  it('receive a car once when both do it at once', async () => {
    const { orderNo } = await world.orderAt('shipped');
    const token = await world.life.staffToken();
    const [, confirmed] = await Promise.all([
      send(world.factory.event(orderNo, { type: 'received', storeId }), world.other),
      world.client.call('order.confirmReceipt', { orderNo, seenStatus: '9' }, { token }),
    ]);
    expect(['ok', 'order.orderMoved']).toContain(outcomeOf(confirmed));
    expect(await movesOf(orderNo)).toEqual(effects);
  });

  it('leave a started car with the order while the staff decide on a cancellation', async () => {
    const { orderNo } = await world.askedToCancel('released');
    await send(world.factory.event(orderNo, { type: 'accepted' }));
    expect(await world.statusOf(orderNo)).toBe('11');
    expect(await world.refundsOf(orderNo)).toHaveLength(0);
  });

  it('change nothing in an order whose refund is pending', async () => {
    const { orderNo } = await world.agreedToCancel();
    for (let time = 0; time < 2; time += 1)
      await world.client.call('order.releaseRefund', { orderNo }, { token: await world.staffOf('finance') });
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('5');
    await send(world.factory.event(orderNo, { type: 'accepted' }));
    expect(await world.statusOf(orderNo)).toBe('5');
    expect((await storedOf(orderNo)).at(-1)?.outcome).not.toBe('applied');
  });

  it('withdraw a car that the brand cancels, and its later steps have no effect', async () => {
    const { orderNo } = await world.orderAt('inProduction');
    const token = await world.life.staffToken();
    await world.client.call(
      'order.brandCancel',
      { orderNo, seenStatus: '11', reason: '配置停产' },
      { token },
    );
    await send(world.factory.event(orderNo, { type: 'offLine', vin: freshVin() }));
    expect(await world.statusOf(orderNo)).toBe('13');
    expect((await storedOf(orderNo)).at(-1)).toEqual({ outcome: 'ignored', reason: '订单正在退订' });
    await world.jobsDone();
    expect(world.factory.withdrawals).toContain(orderNo);
  });

  it('place an order once, when the factory is available again', async () => {
    const { orderNo } = await world.orderAt('locked');
    world.factory.mode = 'silent';
    world.moveClock(31 * 60_000);
    await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'order.sweepOrders', {}));
    await expect.poll(async () => (await world.life.uncheckedOrder(orderNo)).releasedAt).not.toBeNull();
    expect(await placedAtOf(orderNo)).toBeNull();
    world.factory.mode = 'working';
    await expect.poll(() => placedAtOf(orderNo), { timeout: 20_000 }).not.toBeNull();
    world.moveClock(0);
    expect(world.factory.orders.filter((order) => order.orderNo === orderNo)).toHaveLength(1);
  });
});
