import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { orderToCompensate } from '@ev/order/server/testing/held-orders.ts';
import { type LifeWorld, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { freshTransfer } from '@ev/order/server/testing/order-life.ts';
import { ledgerEntries } from '@ev/payment/server/tables.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const depositFen = 500_000;

vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
let finance: string;
beforeAll(async () => {
  world = await openLifeWorld();
  finance = await world.staffOf('finance');
});
afterAll(() => world.stop());

const owed = async () => orderToCompensate(world.server, world.life, await world.newOwner());
const pay = (orderNo: string, reference = freshTransfer(), token = finance) =>
  world.client.call('order.payCompensation', { orderNo, reference }, { token });
const list = async (open: boolean, token = finance) =>
  (await world.client.call('order.listCompensations', { open, pageSize: 50 }, { token })).body.list;
const bookedOf = (orderNo: string) =>
  world.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.source, `compensated:${orderNo}`));

it('is listed for finance until its transfer is recorded, and booked once', async () => {
  const orderNo = await owed();
  const find = async (open: boolean) => (await list(open)).find((one) => one.orderNo === orderNo);
  expect(await find(true)).toMatchObject({ amountFen: depositFen, reason: '配置停产', paidAt: null });
  expect(await bookedOf(orderNo)).toEqual([]);

  const reference = freshTransfer();
  const paid = await pay(orderNo, ` ${reference} `);
  expect(paid.body).toEqual({ amountFen: depositFen, awaitsApproval: false });
  expect(await find(true)).toBeUndefined();
  expect(await find(false)).toMatchObject({
    reference,
    paidBy: expect.any(String),
    paidAt: expect.any(String),
  });
  const booked = (await bookedOf(orderNo)).map(({ account, amountFen }) => [account, amountFen]);
  expect(booked).toEqual([
    [`compensation:${orderNo}`, depositFen],
    ['bank', -depositFen],
  ]);
  const day = shanghaiDay(world.server.clock.now());
  const days = { from: day, to: day };
  const { body } = await world.client.call('payment.readLedger', days, { token: finance });
  expect(body.bookings).toContainEqual({ summary: '品牌取消补偿', count: 1, amountFen: depositFen });
  // The transfer is no refund of a channel.
  expect(body.accounts.find(({ kind }) => kind === 'channel')).toMatchObject({ creditFen: 0 });
});

it('is paid once, even by two at the same time', async () => {
  const orderNo = await owed();
  const other = await world.staffOf('finance');
  const both = await Promise.all([pay(orderNo), pay(orderNo, freshTransfer(), other)]);
  expect(both.map(outcomeOf).sort()).toEqual(['ok', 'order.compensationNotOpen']);
  expect(await bookedOf(orderNo)).toHaveLength(2);
  expect(outcomeOf(await pay('C-NOBODYS'))).toBe('order.compensationNotOpen');
});

it('is paid by its own transfer, also when two are recorded at once', async () => {
  const [one, two] = [await owed(), await owed()];
  const reference = freshTransfer();
  const both = await Promise.all([pay(one, reference), pay(two, reference)]);
  expect(both.map(outcomeOf).sort()).toEqual(['ok', 'order.transferUsed']);
  expect(
    (await list(true)).map(({ orderNo }) => orderNo).filter((no) => [one, two].includes(no)),
  ).toHaveLength(1);
});

it('is recorded by finance only', async () => {
  const orderNo = await owed();
  const administrator = await world.staffOf('administrator');
  expect((await list(true, administrator)).map((one) => one.orderNo)).toContain(orderNo);
  expect(outcomeOf(await pay(orderNo, freshTransfer(), administrator))).toBe('auth.forbidden');
  expect(outcomeOf(await pay(orderNo, freshTransfer(), await world.staffOf('sales')))).toBe('auth.forbidden');
});
