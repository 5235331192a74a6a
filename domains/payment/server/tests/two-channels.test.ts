import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayChannel, payChannels } from '../../contract/channels/index.ts';
import { depositFen, type PaymentWorld, paymentWorld } from './payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(async () => {
  await world.stop();
});
beforeEach(async () => {
  for (const channel of payChannels) world.simulated[channel].fault = 'none';
  await world.jobs.loseAll();
});

const pairs: [PayChannel, PayChannel][] = [
  ['wechat', 'alipay'],
  ['alipay', 'wechat'],
  ['unionpay', 'cmb'],
  ['cmb', 'unionpay'],
];

async function startedBy(channel: PayChannel) {
  const orderNo = await world.placeOrder();
  const payNo = await world.open(orderNo);
  await world.startBy(channel, payNo);
  return { orderNo, payNo, no: (await world.attemptOf(payNo)).no };
}
const openAttempts = (payNo: string) =>
  world.count(
    sql`select count(*) as n from payment_attempt where pay_no = ${payNo} and status in ('OM003', 'OM015')`,
  );
const refundsOf = (payNo: string) =>
  world.count(sql`select count(*) as n from refund where pay_no = ${payNo}`);
const tell = (channel: PayChannel, no: string) =>
  world.notify(world.simulated[channel].notificationOf(no), channel);

async function finishRefunds(): Promise<void> {
  await world.jobs.runDue();
  for (const channel of payChannels) world.simulated[channel].finishRefunds();
  world.advance(60_000);
  await world.jobs.runDue();
}

test.each(payChannels)(
  '%s: a started payment is paid, booked to its channel and counted once',
  async (channel) => {
    const { orderNo, payNo, no } = await startedBy(channel);
    const before = (await world.balances())[`channel:${channel}`] ?? 0;
    world.simulated[channel].pay(no);
    const codes = await Promise.all(Array.from({ length: 5 }, () => tell(channel, no)));
    expect(new Set(codes)).toEqual(new Set([204]));
    expect(await world.orderStatus(orderNo)).toBe('2');
    expect((await world.balances())[`channel:${channel}`]).toBe(before + depositFen);
    expect(await refundsOf(payNo)).toBe(0);
  },
);

test.each(pairs)('from %s, where nobody paid, to %s: the first is closed there', async (first, second) => {
  const { orderNo, payNo, no } = await startedBy(first);
  await world.startBy(second, payNo);
  expect(world.simulated[first].payments.get(no)?.state).toBe('closed');
  const { no: next } = await world.attemptOf(payNo);
  expect(next).not.toBe(no);
  expect(await openAttempts(payNo)).toBe(1);
  expect(world.simulated[second].payments.has(next)).toBe(true);
  world.simulated[second].pay(next);
  expect(await tell(second, next)).toBe(204);
  expect(await world.orderStatus(orderNo)).toBe('2');
});

test.each(pairs)('paid by %s without a notification: %s is not started', async (first, second) => {
  const { orderNo, payNo, no } = await startedBy(first);
  world.simulated[first].pay(no);
  await expect(world.startBy(second, payNo)).rejects.toThrow('payment.closed');
  expect(await world.orderStatus(orderNo)).toBe('2');
  expect(await openAttempts(payNo)).toBe(0);
});

test.each(pairs)('being paid by %s: %s waits for the result', async (first, second) => {
  const { payNo, no } = await startedBy(first);
  const known = world.simulated[first].payments.get(no);
  if (known) known.state = 'paying';
  await expect(world.startBy(second, payNo)).rejects.toThrow('payment.pending');
  expect(await openAttempts(payNo)).toBe(1);
});

test.each(pairs)('%s does not answer: %s waits', async (first, second) => {
  const { payNo } = await startedBy(first);
  world.simulated[first].fault = 'lostAnswer';
  await expect(world.startBy(second, payNo)).rejects.toThrow('payment.pending');
});

test.each(pairs)('late money of %s is refunded when %s has paid', async (first, second) => {
  const { orderNo, payNo, no } = await startedBy(first);
  await world.startBy(second, payNo);
  const { no: next } = await world.attemptOf(payNo);
  world.simulated[second].pay(next);
  expect(await tell(second, next)).toBe(204);
  const known = world.simulated[first].payments.get(no);
  // The channel said closed, and took the money all the same.
  if (known) Object.assign(known, { state: 'paid', paidFen: depositFen, paidAt: world.clock.now() });
  expect(await tell(first, no)).toBe(204);
  await finishRefunds();
  expect(await world.orderStatus(orderNo)).toBe('2');
  expect((await world.balances())[`customer:${payNo}`]).toBe(0);
  expect((await world.get(payNo)).refundedFen).toBe(depositFen);
  expect([...world.simulated[first].refunds.values()].some((one) => one.attemptNo === no)).toBe(true);
});

test.each(pairs)('late money of %s pays while %s is open, whose cashier is closed', async (first, second) => {
  const { orderNo, payNo, no } = await startedBy(first);
  await world.startBy(second, payNo);
  const { no: next } = await world.attemptOf(payNo);
  const known = world.simulated[first].payments.get(no);
  if (known) Object.assign(known, { state: 'paid', paidFen: depositFen, paidAt: world.clock.now() });
  expect(await tell(first, no)).toBe(204);
  expect(await world.orderStatus(orderNo)).toBe('2');
  await world.jobs.runDue();
  expect(world.simulated[second].payments.get(next)?.state).toBe('closed');
  expect(await refundsOf(payNo)).toBe(0);
});

test('a repeat of an old command ends nothing newer', async () => {
  const payNo = await world.open(await world.placeOrder());
  const key = randomUUID();
  await world.start(payNo, 'a1', key);
  await world.startBy('alipay', payNo);
  const { no, status } = await world.attemptOf(payNo);
  await expect(world.start(payNo, 'a1', key)).rejects.toThrow('payment.channelFailed');
  expect(await world.attemptOf(payNo)).toEqual({ no, status });
});

test('taps on both channels and both notifications at once: one order paid, the rest is refunded', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { orderNo, payNo, no } = await startedBy('wechat');
    world.channel.pay(no);
    await Promise.allSettled([
      world.startBy('alipay', payNo),
      world.startBy('alipay', payNo),
      world.start(payNo),
      tell('wechat', no),
    ]);
    expect(await openAttempts(payNo)).toBeLessThanOrEqual(1);
    const { no: last } = await world.attemptOf(payNo);
    if (last !== no && world.simulated.alipay.pay(last)) await tell('alipay', last);
    await finishRefunds();
    expect(await world.orderStatus(orderNo)).toBe('2');
    expect((await world.balances())[`carOrder:${orderNo}`]).toBe(-depositFen);
    expect((await world.balances())[`customer:${payNo}`]).toBe(0);
  }
});

test('a switched-off channel does not affect the others', async () => {
  const orderNo = await world.placeOrder();
  const payNo = await world.open(orderNo);
  await world.switchChannel('off', 'alipay');
  try {
    expect((await world.get(payNo)).channels).toEqual([
      { channel: 'wechat', name: '微信支付', available: true, hint: null, ways: ['page'] },
      { channel: 'alipay', name: '支付宝', available: false, hint: '支付宝维护中，请稍后再试', ways: [] },
      { channel: 'unionpay', name: '银联支付', available: true, hint: null, ways: ['page'] },
      { channel: 'cmb', name: '招商银行聚合支付', available: true, hint: null, ways: ['code'] },
    ]);
    await expect(world.startBy('alipay', payNo)).rejects.toThrow('payment.channelOff');
    await expect(world.startBy('wechat', payNo)).resolves.toMatchObject({ channel: 'wechat' });
  } finally {
    await world.switchChannel('on', 'alipay');
  }
});

test.each([
  ['wechat', 'wechatPayParam'],
  ['alipay', 'aliPayLaunchUrl'],
  ['unionpay', 'chinaPayUrl'],
  ['cmb', 'qRAuthCode'],
] as const)('%s fills its own field of the launch, and no other', async (channel, field) => {
  const payNo = await world.open(await world.placeOrder());
  const started = await world.startBy(channel, payNo);
  expect(Object.keys(started).toSorted()).toEqual(['channel', field, 'way'].toSorted());
});

test.each(['unionpay', 'cmb'] as const)(
  'a notification of %s is no proof: the channel is queried first',
  async (channel) => {
    const { orderNo, payNo, no } = await startedBy(channel);
    // Nobody has paid there.
    expect(await tell(channel, no)).toBe(204);
    expect(await world.orderStatus(orderNo)).toBe('1');
    const queries = world.simulated[channel].calls.query;
    world.simulated[channel].pay(no);
    // The same notification, which came too early, triggers another query; a processed one does not.
    expect(await tell(channel, no)).toBe(204);
    expect(await world.orderStatus(orderNo)).toBe('2');
    expect(await tell(channel, no)).toBe(204);
    expect(world.simulated[channel].calls.query).toBe(queries + 1);
    expect((await world.get(payNo)).status).toBe('OM017');
  },
);

test('a notification is not acknowledged while the channel does not answer the query', async () => {
  const { orderNo, no } = await startedBy('unionpay');
  world.simulated.unionpay.pay(no);
  world.simulated.unionpay.fault = 'lostAnswer';
  expect(await tell('unionpay', no)).toBe(500);
  expect(await world.orderStatus(orderNo)).toBe('1');
  world.simulated.unionpay.fault = 'none';
  expect(await tell('unionpay', no)).toBe(204);
  expect(await world.orderStatus(orderNo)).toBe('2');
});

test('UnionPay is queried at its own intervals: the first time after five minutes', async () => {
  const { orderNo, no } = await startedBy('unionpay');
  world.simulated.unionpay.pay(no);
  world.advance(4 * 60_000);
  await world.jobs.runDue();
  expect(await world.orderStatus(orderNo)).toBe('1');
  world.advance(61_000);
  await world.jobs.runDue();
  expect(await world.orderStatus(orderNo)).toBe('2');
});

test.each([
  ['POST', '?payNo=P261121120000AAAAAAA', '/h5/pages/pay/result?payNo=P261121120000AAAAAAA'],
  ['GET', '?payNo=P261121120000AAAAAAA', '/h5/pages/pay/result?payNo=P261121120000AAAAAAA'],
  ['POST', '?payNo=//evil.example', '/h5/'],
  ['GET', '?payNo=P1&payNo=P2', '/h5/'],
  ['GET', '', '/h5/'],
] as const)('%s of %s to the return address leads to %s of our own', async (method, query, page) => {
  const answer = await world.app.inject({
    method,
    url: `/open/payment/unionpay/return${query}`,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'respCode=00&orderId=A1',
    }),
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`https://app.example${page}`);
});

test('a day is reconciled by the bill of its channel alone; without a bill the channel’s responses count', async () => {
  const { no, payNo } = await startedBy('alipay');
  const orders = await startedBy('wechat');
  world.simulated.alipay.pay(no, 1);
  await tell('alipay', no);
  world.channel.pay(orders.no);
  await tell('wechat', orders.no);
  expect((await world.get(payNo)).status).toBe('OM016');
  Object.assign(world.simulated.alipay.payments.get(no) ?? {}, { paidFen: depositFen });
  await world.jobs.runScheduled('payment.reconcile');
  expect((await world.get(payNo)).status).toBe('OM017');
  expect(
    await world.count(
      sql`select count(*) as n from reconciliation_difference where channel = 'alipay' or subject_no = ${no}`,
    ),
  ).toBe(0);
});
