import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { carOrders } from '../tables.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '../testing/life-world.ts';

// Slow: an order is taken to its hand-over.
vi.setConfig({ testTimeout: 120_000 });

const week = 7 * 24 * 3_600_000;

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterEach(() => world.moveClock(0));
afterAll(() => world.stop());

const listOf = async ({ token }: Owner, page: { pageSize?: number; pageNo?: number } = {}) => {
  const { body } = await world.client.call('order.listOrders', page, { token });
  return body.list.map(({ orderNo }) => orderNo);
};

it('starts with what is in progress, then the car that was handed over', async () => {
  const { owner, orderNo: delivered } = await world.orderAt('delivered');
  const cancelled = await world.life.order(owner, 'submitted');
  const input = { orderNo: cancelled, reason: 'changedMind' } as const;
  await world.client.call('order.cancelUnpaidOrder', input, { token: owner.token });
  expect(await listOf(owner)).toEqual([delivered, cancelled]);
  const open = await world.life.order(owner, 'submitted');
  expect(await listOf(owner)).toEqual([open, delivered, cancelled]);
  const pages = [1, 2, 3].map((pageNo) => listOf(owner, { pageSize: 1, pageNo }));
  expect(await Promise.all(pages)).toEqual([[open], [delivered], [cancelled]]);
});

it.each(['0', '14'] as const)(
  'starts with the delivered car a week after another order was not paid, in status %s',
  async (status) => {
    const { owner, orderNo: delivered } = await world.orderAt('delivered');
    const failed = await world.life.order(owner, 'submitted');
    await world.db.update(carOrders).set({ status }).where(eq(carOrders.orderNo, failed));
    expect(await listOf(owner)).toEqual([failed, delivered]);
    world.moveClock(week);
    await world.comeBack(owner);
    expect(await listOf(owner)).toEqual([delivered, failed]);
  },
);
