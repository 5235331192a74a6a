import { factoryOrders } from '@ev/factory/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type StuckReason, stuckReasons } from '../../contract/list-choices.ts';
import { orderCancellations } from '../cancel/tables.ts';
import { carOrders } from '../tables.ts';
import { orderToReturnBalance, orderWithGap, orderWithRefusal } from '../testing/held-orders.ts';
import { type LifeWorld, openLifeWorld } from '../testing/life-world.ts';

// Slow: each reason takes an order through every step that leads to it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

/** The row's text for each reason. */
const texts: Readonly<Record<StuckReason, RegExp>> = {
  refundFailed: /笔退款失败/,
  factoryRefused: /工厂没有接受订单/,
  heldBeforeLock: /锁单前的事项逾期/,
  balanceOwed: /尾款 .*需要线下退回/,
  factoryHeld: /工厂消息 \d+ (无法执行|在等待)/,
  cancelUndecided: /退订申请超过 48 小时/,
  withdrawUnanswered: /没有答复撤单/,
  refundWaits: /退款等待/,
  notPlaced: /还没有送达工厂/,
  notAccepted: /没有接单/,
  standsLong: /停留在当前状态/,
  atStore: /等待车辆检查|等待尾款结算|等待客户预约交付/,
  late: /已超过预计交付时间/,
};

const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`;

let world: LifeWorld;
let token: string;
const made: Partial<Record<StuckReason, string>> = {};
/** Just short of being stuck for the same reason. */
const shortOf: Partial<Record<StuckReason, string>> = {};

const setOrder = (orderNo: string, set: object) =>
  world.db.update(carOrders).set(set).where(eq(carOrders.orderNo, orderNo));
const setAtFactory = (orderNo: string, set: object) =>
  world.db.update(factoryOrders).set(set).where(eq(factoryOrders.orderNo, orderNo));
const setCancelling = (orderNo: string, set: object) =>
  world.db.update(orderCancellations).set(set).where(eq(orderCancellations.orderNo, orderNo));
const orderAt = async (...args: Parameters<LifeWorld['orderAt']>) => (await world.orderAt(...args)).orderNo;

async function withFailedRefund(): Promise<string> {
  const orderNo = await orderAt('paid');
  const { client } = world;
  const input = { orderNo, seenStatus: '2', reason: '配置停产' } as const;
  await client.call('order.brandCancel', input, { token: await world.life.staffToken() });
  world.channel.mode = 'silent';
  for (let time = 0; time < 2; time += 1) {
    await client.call('order.releaseRefund', { orderNo }, { token: await world.staffOf('finance') });
  }
  await world.failRefund(orderNo);
  return orderNo;
}

beforeAll(async () => {
  world = await openLifeWorld();
  const asked = async () => (await world.askedToCancel()).orderNo;
  made.refundFailed = await withFailedRefund();
  made.heldBeforeLock = await orderAt('paid');
  await setOrder(made.heldBeforeLock, { status: '13', heldAt: hoursAgo(1) });
  made.refundWaits = (await world.agreedToCancel()).orderNo;
  made.balanceOwed = await orderToReturnBalance(world.server, world.life, await world.newOwner());
  made.factoryHeld = await orderWithRefusal(world.life, await world.newOwner());
  await orderWithGap(world.life, await world.newOwner());
  made.atStore = await orderAt('arrived');
  await orderAt('inspected');
  for (const reason of ['cancelUndecided', 'withdrawUnanswered'] as const) {
    const gate = reason === 'cancelUndecided' ? 'waitsForDecision' : 'waitsForFactory';
    for (const [where, hours] of [
      [made, 49],
      [shortOf, 47],
    ] as const) {
      const orderNo = await asked();
      await setCancelling(orderNo, { gate, requestedAt: hoursAgo(hours) });
      where[reason] = orderNo;
    }
  }
  for (const [where, hours] of [
    [made, 49],
    [shortOf, 47],
  ] as const) {
    where.notAccepted = await orderAt('released');
    await setOrder(where.notAccepted, { releasedAt: hoursAgo(50) });
    await setAtFactory(where.notAccepted, { placedAt: hoursAgo(hours) });
    where.standsLong = await orderAt('offLine');
    await setOrder(where.standsLong, { statusSince: hoursAgo(7 * 24 + (hours - 48)) });
  }
  made.notPlaced = await orderAt('released');
  shortOf.notPlaced = await orderAt('released');
  // Without a job that would have placed it by now.
  await setOrder(made.notPlaced, { releasedAt: hoursAgo(2) });
  await setOrder(shortOf.notPlaced, { releasedAt: hoursAgo(0) });
  await setAtFactory(made.notPlaced, { placedAt: null });
  await setAtFactory(shortOf.notPlaced, { placedAt: null });
  made.factoryRefused = await orderAt('released');
  await setAtFactory(made.factoryRefused, { placedAt: null, refusal: '配置停产' });
  made.late = await orderAt('shipped');
  await setOrder(made.late, { expectedFrom: '2026-01-01', expectedTo: '2026-01-08' });
  // Late too, but handed over.
  const over = await orderAt('delivered');
  await setOrder(over, { expectedFrom: '2026-01-01', expectedTo: '2026-01-08' });
  await orderAt('submitted');
  token = (await newStaff(world.server)).token;
});
afterAll(() => world.stop());

const list = async (input: { stuck?: StuckReason[] } = {}) =>
  (await world.client.call('order.listAllOrders', { ...input, pageSize: 50 }, { token })).body.list;

describe.each(stuckReasons)('orders stuck by %s', (reason) => {
  it('are those that the list marks so', async () => {
    const marked = (await list()).filter(({ stuck }) => stuck.some((text) => texts[reason].test(text)));
    const found = await list({ stuck: [reason] });
    expect(found.map(({ orderNo }) => orderNo)).toEqual(marked.map(({ orderNo }) => orderNo));
    expect(marked.map(({ orderNo }) => orderNo)).toContain(made[reason]);
    expect(marked.map(({ orderNo }) => orderNo)).not.toContain(shortOf[reason]);
  });
});

it('are found by any of several reasons', async () => {
  const numbers = (await list({ stuck: ['late', 'factoryRefused'] })).map(({ orderNo }) => orderNo);
  expect(numbers.toSorted()).toEqual([made.late, made.factoryRefused].toSorted());
});
