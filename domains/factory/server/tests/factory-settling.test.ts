import { logisticsEvents } from '@ev/order/server/delivery/tables.ts';
import { eventOfUnknownOrder, orderWithGap, orderWithRefusal } from '@ev/order/server/testing/held-orders.ts';
import { type LifeWorld, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { freshVin } from '@ev/order/server/testing/order-life.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FactoryAct, FactoryLine } from '../../contract/factory-line.ts';
import type { FactoryEvent } from '../port.ts';
import { factoryEvents } from '../tables.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
let delivery: string;
beforeAll(async () => {
  world = await openLifeWorld();
  delivery = await world.staffOf('delivery');
});
afterAll(() => world.stop());

const reason = '已与工厂电话核实';
const shipped: FactoryEvent['content'] = { type: 'shipped', carrier: '长风物流', waybill: 'CF0001' };
const report = (...event: Parameters<LifeWorld['life']['report']>) => world.life.report(...event);
const skip = (orderNo: string, from: number, to: number, token = delivery) =>
  world.client.call('factory.skipGap', { orderNo, from, to, reason }, { token });
const retry = (orderNo: string, sequence: number, token = delivery) =>
  world.client.call('factory.retryEvent', { orderNo, sequence, reason }, { token });
const settle = (orderNo: string, sequence: number, token = delivery) =>
  world.client.call('factory.settleEvent', { orderNo, sequence, reason }, { token });

async function orderSeen(orderNo: string, token = delivery) {
  const { factoryLines, ...order } = (await world.client.call('order.getAnyOrder', { orderNo }, { token }))
    .body;
  return { ...order, factoryLines: factoryLines ?? [] };
}
/** `2 missing skip`: the number, its state and the possible action. */
async function linesOf(orderNo: string, token = delivery): Promise<string[]> {
  const { factoryLines } = await orderSeen(orderNo, token);
  return factoryLines.map(({ sequence, lastSequence, outcome, acts }: FactoryLine) =>
    [lastSequence > sequence ? `${sequence}–${lastSequence}` : sequence, outcome, ...acts].join(' '),
  );
}
/** Their actions and details, in their order. */
const auditedActions = (orderNo: string) =>
  world.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.object, `order:${orderNo}`))
    .orderBy(asc(auditLog.id));
const roadOf = (orderNo: string) => world.db.$count(logisticsEvents, eq(logisticsEvents.orderNo, orderNo));

async function gapped() {
  const owner = await world.newOwner();
  return { owner, orderNo: await orderWithGap(world.life, owner) };
}
async function refused() {
  const owner = await world.newOwner();
  return { owner, orderNo: await orderWithRefusal(world.life, owner) };
}

describe('a missing number of the factory', () => {
  it('is skipped, so that waiting events are applied, and stays recorded', async () => {
    const { orderNo } = await gapped();
    expect(await linesOf(orderNo)).toEqual(['1 applied', '2 missing skip', '3 waiting']);
    expect((await orderSeen(orderNo)).factoryLines[2]?.cause).toBe('等待第 2 条');
    expect(outcomeOf(await skip(orderNo, 2, 2))).toBe('ok');
    await world.jobsDone();
    expect(await linesOf(orderNo)).toEqual(['1 applied', '2 skipped', '3 applied']);
    expect(await roadOf(orderNo)).toBe(1);
    const { factoryLines, stuck } = await orderSeen(orderNo);
    expect(factoryLines[1]?.decisions).toMatchObject([{ act: 'skip', reason }]);
    expect(stuck).toEqual([]);
    expect(await auditedActions(orderNo)).toEqual([
      { action: 'factory.skip', details: { from: 2, to: 2, reason } },
    ]);
  });

  it('is skipped together with its neighbours, and only in the version that was shown', async () => {
    const { orderNo } = await world.orderAt('inProduction');
    await report(orderNo, { type: 'logistics', place: '合肥', text: '等待装车' }, { sequence: 1_000_000 });
    expect(await linesOf(orderNo)).toEqual(['1 applied', '2–999999 missing skip', '1000000 waiting']);
    for (const [from, to] of [
      [2, 2],
      [3, 999_999],
      [2, 1_000_000],
      [1, 999_999],
    ] as const) {
      expect(outcomeOf(await skip(orderNo, from, to))).toBe('factory.eventMoved');
    }
    expect(outcomeOf(await skip(orderNo, 2, 999_999))).toBe('ok');
    await world.jobsDone();
    expect(await linesOf(orderNo)).toEqual(['1 applied', '2–999999 skipped', '1000000 applied']);
  });

  it('does not exist where nothing waits', async () => {
    const { orderNo } = await world.orderAt('inProduction');
    expect(await linesOf(orderNo)).toEqual(['1 applied']);
    expect(outcomeOf(await skip(orderNo, 2, 2))).toBe('factory.eventMoved');
    expect(outcomeOf(await skip('C-NOBODYS', 2, 2))).toBe('order.orderNotFound');
  });

  it('has no effect when it arrives after all, until a staff member applies it', async () => {
    const { orderNo } = await world.orderAt('released');
    const vin = freshVin();
    await report(orderNo, { type: 'offLine', vin }, { sequence: 2 });
    await skip(orderNo, 1, 1);
    await world.jobsDone();
    // A car that was not started cannot come off the line.
    expect(await linesOf(orderNo)).toEqual(['1 skipped', '2 refused retry settle']);
    for (let time = 0; time < 2; time += 1) await report(orderNo, { type: 'accepted' }, { sequence: 1 });
    await world.sweep();
    expect(await world.statusOf(orderNo)).toBe('20');
    expect(await linesOf(orderNo)).toEqual(['1 skipped', '1 refused retry settle', '2 refused retry settle']);
    expect((await orderSeen(orderNo)).stuck).toContain('工厂消息 1 无法执行：编号已被跳过，到达时没有执行');
    const tried = await retry(orderNo, 1);
    expect(tried.body).toEqual({ outcome: 'applied', cause: null });
    await world.jobsDone();
    expect(await linesOf(orderNo)).toEqual(['1 skipped', '1 applied', '2 applied']);
    expect(await world.statusOf(orderNo)).toBe('12');
  });

  it('that arrives at the same moment is either applied or skipped, and nothing gets stuck', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderNo } = await gapped();
      const event = { type: 'logistics', place: '合肥', text: '已离开工厂' } as const;
      const [, skipped] = await Promise.all([report(orderNo, event, { sequence: 2 }), skip(orderNo, 2, 2)]);
      await world.jobsDone();
      const lines = await linesOf(orderNo);
      expect([outcomeOf(skipped), lines]).toEqual(
        lines.includes('2 skipped')
          ? ['ok', ['1 applied', '2 skipped', '2 refused retry settle', '3 applied']]
          : ['factory.eventMoved', ['1 applied', '2 applied', '3 applied']],
      );
    }
  });
});

describe('a factory event that cannot be applied', () => {
  it('is retried when its cause has been corrected', async () => {
    const { orderNo } = await world.orderAt('released');
    const own = freshVin();
    const staff = { token: await world.life.staffToken() };
    const allot = { orderNo, seenStatus: '20', vin: freshVin() } as const;
    await world.client.call('order.allotCar', allot, staff);
    await world.life.advance(orderNo, { token: '' }, 'released', 'inProduction');
    await report(orderNo, { type: 'offLine', vin: own });
    await report(orderNo, shipped);
    const again = await retry(orderNo, 2);
    expect(again.body).toEqual({ outcome: 'refused', cause: '车架号与已配的车不一致' });
    expect(await linesOf(orderNo)).toEqual(['1 applied', '2 refused retry settle', '3 waiting']);
    const correct = { orderNo, seenStatus: '11', vin: own, reason } as const;
    await world.client.call('order.correctVin', correct, staff);
    // The correction retries it itself: a later retry is refused.
    await world.jobsDone();
    expect(outcomeOf(await retry(orderNo, 2))).toBe('factory.eventMoved');
    expect(await world.statusOf(orderNo)).toBe('9');
    expect((await orderSeen(orderNo)).factoryLines[1]?.decisions).toMatchObject([{ act: 'retry', reason }]);
  });

  it('is settled without effect, and later ones are applied', async () => {
    const { orderNo } = await refused();
    await report(orderNo, { type: 'logistics', place: '合肥', text: '等待装车' });
    expect(outcomeOf(await settle(orderNo, 2))).toBe('ok');
    await world.jobsDone();
    expect(await linesOf(orderNo)).toEqual(['1 applied', '2 settled', '3 applied']);
    expect(await world.statusOf(orderNo)).toBe('11');
    const { factoryLines, stuck } = await orderSeen(orderNo);
    expect(factoryLines[1]).toMatchObject({
      cause: '车架号校验位不正确',
      decisions: [{ act: 'settle', reason }],
    });
    expect(stuck).toEqual([]);
    expect(await auditedActions(orderNo)).toEqual([
      { action: 'factory.settle', details: { sequence: 2, reason, cause: '车架号校验位不正确' } },
    ]);
  });

  it('lets an order that waits for the factory be cancelled once it is settled', async () => {
    const { owner, orderNo } = await world.askedToCancel('released');
    await report(orderNo, { type: 'received', storeId: 's33010002' });
    await report(orderNo, { type: 'withdrawn' });
    const input = { orderNo, seenStatus: '13', reason: '同意退订' } as const;
    await world.client.call('order.approveCancel', input, { token: await world.life.staffToken() });
    await world.sweep();
    expect((await orderSeen(orderNo)).cancellation?.refundState).toBe('waitsForFactory');
    expect(outcomeOf(await settle(orderNo, 1))).toBe('ok');
    await world.jobsDone();
    expect((await orderSeen(orderNo)).cancellation?.refundState).toBe('waitsForRelease');
    for (let time = 0; time < 2; time += 1)
      await world.client.call('order.releaseRefund', { orderNo }, { token: await world.staffOf('finance') });
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('5');
    expect((await world.client.call('order.getOrder', { orderNo }, { token: owner.token })).body.status).toBe(
      '5',
    );
  });

  it('is an order that the factory has dropped and nobody cancels, until it is settled', async () => {
    const { orderNo } = await world.orderAt('released');
    await report(orderNo, { type: 'withdrawn' });
    await report(orderNo, { type: 'accepted' });
    const { factoryLines, stuck } = await orderSeen(orderNo);
    expect(factoryLines[0]).toMatchObject({ outcome: 'refused', acts: ['retry', 'settle'] });
    expect(stuck[0]).toBe('工厂消息 1 无法执行：工厂撤下了订单，但订单没有在退订或变更');
    expect(await world.statusOf(orderNo)).toBe('20');
    expect(outcomeOf(await settle(orderNo, 1))).toBe('ok');
    await world.jobsDone();
    expect(await linesOf(orderNo)).toEqual(['1 settled', '2 applied']);
    expect(await world.statusOf(orderNo)).toBe('11');
  });

  it('is an order that the factory has dropped, until the brand cancels it too', async () => {
    const { orderNo } = await world.orderAt('released');
    await report(orderNo, { type: 'withdrawn' });
    const input = { orderNo, seenStatus: '20', reason: '工厂不能生产' } as const;
    await world.client.call('order.brandCancel', input, { token: await world.life.staffToken() });
    expect((await retry(orderNo, 1)).body).toEqual({ outcome: 'applied', cause: null });
    expect(await linesOf(orderNo)).toEqual(['1 applied']);
  });

  it('is settled once by two staff members, and not while it is applied', async () => {
    const { orderNo } = await refused();
    const other = await world.staffOf('administrator');
    const settled = await Promise.all([settle(orderNo, 2), settle(orderNo, 2, other)]);
    expect(settled.map(outcomeOf).sort()).toEqual(['factory.eventMoved', 'ok']);
    const acts: FactoryAct[] = ['settle'];
    const { factoryLines } = await orderSeen(orderNo);
    expect(factoryLines.flatMap(({ decisions }) => decisions.map(({ act }) => act))).toEqual(acts);
    for (const sequence of [1, 2, 3])
      expect(outcomeOf(await settle(orderNo, sequence))).toBe('factory.eventMoved');
  });

  it('is reserved for delivery and administrators', async () => {
    const { orderNo } = await refused();
    for (const role of ['sales', 'finance'] as const) {
      const token = await world.staffOf(role);
      expect(outcomeOf(await settle(orderNo, 2, token))).toBe('auth.forbidden');
      expect(await linesOf(orderNo, token)).toEqual(['1 applied', '2 refused']);
    }
  });
});

it('counts and lists the orders that wait for a person until one has settled them', async () => {
  /** Every page of the list, with the total of each page. */
  const listHeld = async (more: { statuses?: ('11' | '20')[] } = {}) => {
    const found: string[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const input = { ...more, stuck: ['factoryHeld' as const], pageNo, pageSize: 1 };
      const { list, total } = (await world.client.call('order.listAllOrders', input, { token: delivery }))
        .body;
      found.push(...list.map(({ orderNo }) => orderNo));
      if (list.length === 0) {
        expect(found).toHaveLength(total);
        return found;
      }
    }
  };
  const countHeld = async () => {
    const { counts } = (await world.client.call('operations.getOverview', {}, { token: delivery })).body;
    return counts.find(({ name }) => name === 'factoryEventsHeld')?.count;
  };
  const before = (await countHeld()) ?? 0;
  expect(await listHeld()).toHaveLength(before);
  // An order without problems has no held event.
  const { orderNo: well } = await world.orderAt('inProduction');
  const [one, two] = [await gapped(), await refused()];
  await report(two.orderNo, { type: 'logistics', place: '合肥', text: '等待装车' });
  expect(await countHeld()).toBe(before + 2);
  const listed = await listHeld();
  expect(listed).toHaveLength(before + 2);
  // Newest first, each once, however many of its events are held.
  expect(listed.slice(0, 2)).toEqual([two.orderNo, one.orderNo]);
  expect(listed).not.toContain(well);
  expect(await listHeld({ statuses: ['11'] })).toEqual(expect.arrayContaining([one.orderNo, two.orderNo]));
  expect(await listHeld({ statuses: ['20'] })).not.toContain(one.orderNo);
  await skip(one.orderNo, 2, 2);
  await settle(two.orderNo, 2);
  await world.jobsDone();
  expect(await countHeld()).toBe(before);
  expect(await listHeld()).toHaveLength(before);
});

describe('factory events about unknown orders', () => {
  const list = async (open: boolean, token: string) =>
    (await world.client.call('factory.listUnknownOrderEvents', { open, pageSize: 50 }, { token })).body.list;

  it('are listed until an administrator has acknowledged them', async () => {
    const token = await world.staffOf('administrator');
    const id = await eventOfUnknownOrder(world.server);
    const mark = () => world.client.call('factory.markUnknownOrderEvent', { id }, { token });
    const [event] = (await list(true, delivery)).filter((one) => one.id === id);
    expect(event).toMatchObject({ sequence: 1, type: 'accepted', seenAt: null, seenBy: null });
    expect(event?.orderNo).toMatch(/NOBODY$/);
    const markedByDelivery = await world.client.call(
      'factory.markUnknownOrderEvent',
      { id },
      { token: delivery },
    );
    expect(outcomeOf(markedByDelivery)).toBe('auth.forbidden');
    expect((await Promise.all([mark(), mark()])).map(outcomeOf).sort()).toEqual(['factory.eventSeen', 'ok']);
    expect((await list(true, token)).map((one) => one.id)).not.toContain(id);
    const [seen] = (await list(false, token)).filter((one) => one.id === id);
    expect(seen?.seenBy).toEqual(expect.any(String));
    expect(seen?.seenAt).toEqual(expect.any(String));
  });

  it('do not include events of our own orders', async () => {
    const token = await world.staffOf('administrator');
    const { orderNo } = await refused();
    const [held] = await world.db
      .select({ id: factoryEvents.id })
      .from(factoryEvents)
      .where(and(eq(factoryEvents.orderNo, orderNo), eq(factoryEvents.sequence, 2)));
    const marked = await world.client.call(
      'factory.markUnknownOrderEvent',
      { id: held?.id ?? '' },
      { token },
    );
    expect(outcomeOf(marked)).toBe('factory.eventSeen');
    expect((await list(false, token)).map((one) => one.orderNo)).not.toContain(orderNo);
  });
});
