import { AppError } from '@ev/platform/app-error.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositFen, type PaymentWorld, paymentWorld } from './payment-world.ts';

const rounds = 30;
let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(async () => {
  await world.stop();
});

/** A refusal is a response; a deadlock or any other fault is not. */
async function answered(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

test('cancelling, paying, polling and a tap on pay at the same moment never deadlock', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const orderNo = await world.placeOrder();
    const payNo = await world.open(orderNo);
    await world.start(payNo);
    const { no } = await world.attemptOf(payNo);
    world.channel.pay(no);
    const notice = world.channel.notificationOf(no);
    const [, , , ...codes] = await Promise.all([
      answered(world.cancel(orderNo)),
      answered(world.start(payNo)),
      answered(world.get(payNo)),
      world.notify(notice),
      world.notify(notice),
      world.notify(world.channel.notificationOf(no, `other-${no}`)),
    ]);
    expect(codes).toEqual([204, 204, 204]);
    await world.jobs.runDue();
    world.channel.finishRefunds();
    world.advance(10_000);
    await world.jobs.runDue();
    const order = await world.orderStatus(orderNo);
    const balances = await world.balances();
    expect(balances[`customer:${payNo}`]).toBe(0);
    expect(balances[`carOrder:${orderNo}`]).toBe(order === '2' ? -depositFen : undefined);
    expect(await world.count(sql`select count(*) as n from refund where pay_no = ${payNo}`)).toBe(
      order === '2' ? 0 : 1,
    );
  }
});
