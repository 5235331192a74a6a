import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconciliationDifferences } from '../tables.ts';
import { depositFen, type PaymentWorld, paymentWorld } from './payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(async () => {
  await world.stop();
});

async function started() {
  const orderNo = await world.placeOrder();
  const payNo = await world.open(orderNo);
  await world.start(payNo);
  return { orderNo, payNo, attemptNo: (await world.attemptOf(payNo)).no };
}
const today = () => shanghaiDay(world.clock.now());
const differencesOf = (no: string) =>
  world.db.select().from(reconciliationDifferences).where(eq(reconciliationDifferences.subjectNo, no));

test('a payment that only the bill has is found, queried, booked and recorded once', async () => {
  const { orderNo, attemptNo } = await started();
  await world.jobs.loseAll();
  world.channel.pay(attemptNo);
  await world.module.reconcile('wechat', today());
  await world.module.reconcile('wechat', today());
  expect(await world.orderStatus(orderNo)).toBe('2');
  expect(await differencesOf(attemptNo)).toMatchObject([
    {
      kind: 'missingHere',
      subject: 'payment',
      theirs: { amountFen: depositFen, status: 'succeeded' },
      resolution: 'paid',
    },
  ]);
});

test('a payment that the bill lacks, has with another amount or that is unknown waits for a staff member', async () => {
  const lacking = await started();
  const differing = await started();
  for (const { attemptNo } of [lacking, differing]) {
    world.channel.pay(attemptNo);
    await world.notify(world.channel.notificationOf(attemptNo));
  }
  const row = { kind: 'payment' as const, refundNo: null, state: 'succeeded' as const };
  world.channel.bill = [
    { ...row, attemptNo: differing.attemptNo, transactionId: 'T', amountFen: 1 },
    { ...row, attemptNo: 'A-nobody', transactionId: 'T', amountFen: 2 },
  ];
  await world.module.reconcile('wechat', today());
  world.channel.bill = null;
  const open = { resolution: null, resolvedAt: null };
  expect(await differencesOf(lacking.attemptNo)).toMatchObject([{ kind: 'missingThere', ...open }]);
  expect(await differencesOf(differing.attemptNo)).toMatchObject([{ kind: 'amountDiffers', ...open }]);
  expect(await differencesOf('A-nobody')).toMatchObject([{ kind: 'missingHere', ours: null, ...open }]);
});

test('a day with a switched-off channel is reconciled when it is on again, days later', async () => {
  const { orderNo, attemptNo } = await started();
  await world.jobs.loseAll();
  world.channel.pay(attemptNo);
  const day = today();
  await world.switchChannel('off');
  await world.db.transaction((tx) => world.jobs.enqueue(tx, 'payment.reconcile', { day }));
  await world.jobs.runDue();
  for (let hours = 0; hours < 48; hours += 1) {
    world.advance(3_600_000);
    await world.jobs.runDue();
  }
  expect(await differencesOf(attemptNo)).toEqual([]);
  await world.switchChannel('on');
  world.advance(3_600_000);
  await world.jobs.runDue();
  expect(await differencesOf(attemptNo)).toMatchObject([{ kind: 'missingHere', resolution: 'paid' }]);
  expect(await world.orderStatus(orderNo)).toBe('2');
});
