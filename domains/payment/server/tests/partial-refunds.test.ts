import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaymentWorld, depositFen as paidFen, paymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await paymentWorld({ takes: 'payment' });
});
afterAll(async () => {
  await world.stop();
});
beforeEach(async () => {
  world.channel.fault = 'none';
  await world.jobs.loseAll();
});

async function paidOrder() {
  const orderNo = await world.placeOrder();
  const payNo = await world.open(orderNo);
  await world.start(payNo);
  const { no: attemptNo } = await world.attemptOf(payNo);
  world.channel.pay(attemptNo);
  await world.notify(world.channel.notificationOf(attemptNo));
  const owner = { type: 'carOrder', no: orderNo } as const;
  return {
    payNo,
    attemptNo,
    orderNo,
    giveBack: (partFen?: number, leavesRest = true) =>
      world.db.transaction(async (tx) => {
        await tx.execute(sql`select from test_order where no = ${orderNo} for update`);
        const { ready } = await world.module.returns.restOf(tx, owner);
        if (!ready) throw new Error('busy');
        return world.module.returns.giveBack(tx, {
          owner,
          paidBy: owner,
          reason: 'mallItemReturned',
          actor: 'system',
          partFen,
          leavesRest,
        });
      }),
    rest: () => world.db.transaction((tx) => world.module.returns.restOf(tx, owner)),
  };
}

async function settle(state?: 'closed'): Promise<void> {
  await world.jobs.runDue();
  world.channel.finishRefunds(state);
  world.advance(10_000);
  await world.jobs.runDue();
}

test('gives a payment back in parts, each its own refund, down to the last fen', async () => {
  const { payNo, attemptNo, orderNo, giveBack, rest } = await paidOrder();
  for (const partFen of [1, 199_999, 300_000]) {
    await giveBack(partFen);
    await settle();
  }
  expect(await rest()).toEqual({ restFen: 0, ready: false });
  expect(await world.historyOf(payNo)).toEqual([
    ...['OM002', 'OM003', 'OM004'],
    ...['OM010', 'OM004', 'OM010', 'OM004', 'OM010', 'OM011'],
  ]);
  expect((await world.attemptOf(payNo)).status).toBe('OM011');
  const atChannel = [...world.channel.refunds.values()].filter((one) => one.attemptNo === attemptNo);
  expect(atChannel.map(({ amountFen }) => amountFen)).toEqual([1, 199_999, 300_000]);
  const balances = await world.balances();
  expect(balances[`customer:${payNo}`]).toBe(0);
  expect(balances[`carOrder:${orderNo}`]).toBe(0);
});

test('two parts at once: the second has to wait for the first', async () => {
  const { giveBack, rest } = await paidOrder();
  const results = await Promise.allSettled([giveBack(100), giveBack(200), giveBack(300)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rest()).toMatchObject({ ready: false });
  await settle();
  expect((await rest()).ready).toBe(true);
});

test('parts never add up to more than was paid', async () => {
  const { giveBack } = await paidOrder();
  await giveBack(300_000);
  await settle();
  await expect(giveBack(200_001)).rejects.toThrow('cannot give back 200001 of 200000 fen');
  expect(await giveBack(undefined, false)).toBe(paidFen - 300_000);
  await settle();
});

test('a part that the channel closed is requested again and still leaves the rest', async () => {
  const { payNo, giveBack, rest } = await paidOrder();
  await giveBack(1_000);
  await settle('closed');
  expect((await world.get(payNo)).status).toBe('OM012');
  await world.module.reconcile('wechat', '2026-01-01');
  await settle();
  expect(await rest()).toEqual({ restFen: paidFen - 1_000, ready: true });
});
