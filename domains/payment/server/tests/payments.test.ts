import { randomUUID } from 'node:crypto';
import { clientType } from '@ev/contract/client-type';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchAddressOf } from '../../contract/channels/index.ts';
import { paymentAttempts } from '../tables.ts';
import { depositFen, type PaymentWorld, paymentWorld } from './payment-world.ts';

const minute = 60_000;
let world: PaymentWorld;

beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(async () => {
  await world.stop();
});
beforeEach(async () => {
  world.channel.fault = 'none';
  await world.jobs.loseAll();
});

async function started() {
  const orderNo = await world.placeOrder();
  const payNo = await world.open(orderNo);
  await world.start(payNo);
  const { no: attemptNo } = await world.attemptOf(payNo);
  return { orderNo, payNo, attemptNo };
}

describe('opening', () => {
  test('an order has one live payment, however often and at once it is opened', async () => {
    const orderNo = await world.placeOrder();
    const opened = await Promise.all(Array.from({ length: 10 }, () => world.open(orderNo)));
    expect(new Set(opened).size).toBe(1);
  });

  test("another customer's order and payment are not found", async () => {
    const { orderNo, payNo } = await started();
    await expect(world.open(orderNo, 'a2')).rejects.toThrow('order.orderNotFound');
    await expect(world.get(payNo, 'a2')).rejects.toThrow('payment.notFound');
    await expect(world.start(payNo, 'a2')).rejects.toThrow('payment.notFound');
  });
});

describe('starting', () => {
  test('a second tap continues the open attempt', async () => {
    const orderNo = await world.placeOrder();
    const payNo = await world.open(orderNo);
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.start(payNo)));
    expect(new Set(answers.map(launchAddressOf)).size).toBe(1);
    expect(await world.count(sql`select count(*) as n from payment_attempt where pay_no = ${payNo}`)).toBe(1);
    expect(await world.orderStatus(orderNo)).toBe('1');
  });

  test('a lost response leaves the attempt open; the repeat with the same key continues it', async () => {
    const orderNo = await world.placeOrder();
    const payNo = await world.open(orderNo);
    const key = randomUUID();
    world.channel.fault = 'lostAnswer';
    await expect(world.start(payNo, 'a1', key)).rejects.toThrow('payment.channelFailed');
    const first = await world.attemptOf(payNo);
    expect(first.status).toBe('OM003');
    world.channel.fault = 'none';
    await expect(world.start(payNo, 'a1', key)).resolves.toMatchObject({ channel: 'wechat' });
    expect((await world.attemptOf(payNo)).no).toBe(first.no);
  });

  test('a refusal by the channel ends the attempt and the order can be paid again', async () => {
    const orderNo = await world.placeOrder();
    const payNo = await world.open(orderNo);
    world.channel.fault = 'refused';
    await expect(world.start(payNo)).rejects.toThrow('payment.channelFailed');
    expect((await world.attemptOf(payNo)).status).toBe('OM008');
    expect(await world.orderStatus(orderNo)).toBe('0');
    const shown = await world.get(payNo);
    expect(shown).toMatchObject({ status: 'OM002', resultStatus: 1, actions: ['pay', 'viewOrder'] });
    world.channel.fault = 'none';
    await world.start(payNo);
    expect(await world.orderStatus(orderNo)).toBe('1');
  });

  test("WeChat's own browser cannot open the H5 cashier", async () => {
    const payNo = await world.open(await world.placeOrder());
    const inside = world.call('a1', randomUUID(), clientType.wechat);
    await expect(
      world.module.handlers['payment.startPayment']({ payNo, channel: 'wechat', way: 'page' }, inside),
    ).rejects.toThrow('payment.channelUnavailable');
  });

  test('an attempt records its host', async () => {
    const payNo = await world.open(await world.placeOrder());
    const inApp = world.call('a1', randomUUID(), clientType.native);
    await world.module.handlers['payment.startPayment']({ payNo, channel: 'wechat' }, inApp);
    const [row] = await world.db.select().from(paymentAttempts).where(eq(paymentAttempts.payNo, payNo));
    expect(row?.clientType).toBe(clientType.native);
  });

  test('an expired cashier link is requested again with the same attempt', async () => {
    const { payNo, attemptNo } = await started();
    const before = world.channel.calls.open;
    world.advance(4 * minute);
    await world.start(payNo);
    expect(world.channel.calls.open).toBe(before + 1);
    expect((await world.attemptOf(payNo)).no).toBe(attemptNo);
  });
});

describe('results', () => {
  test('a notification pays the order, the ledger has the money once', async () => {
    const { orderNo, payNo, attemptNo } = await started();
    world.channel.pay(attemptNo);
    expect(await world.notify(world.channel.notificationOf(attemptNo))).toBe(204);
    expect(await world.orderStatus(orderNo)).toBe('2');
    expect(await world.get(payNo)).toMatchObject({
      status: 'OM017',
      resultStatus: 3,
      actions: ['viewOrder'],
    });
    expect((await world.attemptOf(payNo)).status).toBe('OM004');
    const balances = await world.balances();
    expect(balances[`customer:${payNo}`]).toBe(0);
    expect(balances[`carOrder:${orderNo}`]).toBe(-depositFen);
  });

  test('without a notification the page finds it by queries, at most every two seconds', async () => {
    const { payNo, attemptNo } = await started();
    world.channel.pay(attemptNo);
    const before = world.channel.calls.query;
    const shown = await Promise.all(Array.from({ length: 10 }, () => world.get(payNo)));
    expect(world.channel.calls.query).toBe(before + 1);
    expect(shown.some((payment) => payment.resultStatus === 3)).toBe(true);
    expect((await world.get(payNo)).status).toBe('OM017');
  });

  test('without a page and a notification the jobs find it', async () => {
    const { orderNo, attemptNo } = await started();
    world.channel.pay(attemptNo);
    world.advance(1_000);
    await world.jobs.runDue();
    expect(await world.orderStatus(orderNo)).toBe('2');
  });

  test('without any job the sweep finds it', async () => {
    const { orderNo, attemptNo } = await started();
    await world.jobs.loseAll();
    world.channel.pay(attemptNo);
    world.advance(2 * minute);
    await world.module.sweep();
    expect(await world.orderStatus(orderNo)).toBe('2');
  });

  test('without any job the sweep finds it, also behind many that were queried just now', async () => {
    const { payNo: one } = await started();
    await world.openLike(one, 250);
    const askedAt = new Date(world.clock.now().getTime() + 2 * minute).toISOString();
    await world.db.execute(sql`update payment_attempt set last_queried_at = ${askedAt}::timestamptz`);
    const { orderNo, attemptNo } = await started();
    await world.jobs.loseAll();
    world.channel.pay(attemptNo);
    world.advance(2 * minute);
    await world.module.sweep();
    expect(await world.orderStatus(orderNo)).toBe('2');
  });

  test('after a minute without a result the page says to wait', async () => {
    const { payNo } = await started();
    expect((await world.get(payNo)).resultStatus).toBe(2);
    world.advance(61_000);
    expect((await world.get(payNo)).resultStatus).toBe(4);
  });

  test('while the channel says that the customer is paying, nobody can cancel or pay again', async () => {
    const { orderNo, payNo, attemptNo } = await started();
    const known = world.channel.payments.get(attemptNo);
    if (known) known.state = 'paying';
    expect((await world.get(payNo)).status).toBe('OM015');
    expect(await world.orderStatus(orderNo)).toBe('14');
    await expect(world.start(payNo)).rejects.toThrow('payment.pending');
    await expect(
      world.db.transaction((tx) => world.module.payments.cancelFor(tx, 'carOrder', orderNo, 'cancelled')),
    ).rejects.toThrow('payment.inFlight');
  });

  test('an expired attempt is closed at the channel and the order can be paid again', async () => {
    const { orderNo, payNo, attemptNo } = await started();
    world.advance(30 * minute + 1);
    await world.jobs.runDue();
    expect(world.channel.payments.get(attemptNo)?.state).toBe('closed');
    expect(await world.orderStatus(orderNo)).toBe('0');
    await world.start(payNo);
    expect((await world.attemptOf(payNo)).no).not.toBe(attemptNo);
  });

  test('a payment made at the last moment is booked, not closed', async () => {
    const { orderNo, attemptNo } = await started();
    world.channel.pay(attemptNo);
    world.advance(31 * minute);
    await world.jobs.runDue();
    expect(await world.orderStatus(orderNo)).toBe('2');
  });
});

describe('money that must be refunded', () => {
  async function settleRefunds() {
    await world.jobs.runDue();
    world.channel.finishRefunds();
    world.advance(10_000);
    await world.jobs.runDue();
  }

  test('paid after the order was cancelled', async () => {
    const { orderNo, payNo, attemptNo } = await started();
    await world.cancel(orderNo);
    expect((await world.get(payNo)).status).toBe('OM005');
    world.channel.pay(attemptNo);
    await world.notify(world.channel.notificationOf(attemptNo));
    expect(await world.orderStatus(orderNo)).toBe('4');
    const shown = await world.get(payNo);
    expect(shown).toMatchObject({ status: 'OM005', resultStatus: 1, refundedFen: depositFen });
    expect(shown.failureReason).toContain('退回');
    await settleRefunds();
    expect((await world.attemptOf(payNo)).status).toBe('OM011');
    expect((await world.balances())[`customer:${payNo}`]).toBe(0);
    expect((await world.balances())[`carOrder:${orderNo}`]).toBeUndefined();
  });

  test('paid after the order had expired by itself without notifying the payment', async () => {
    const { orderNo, payNo, attemptNo } = await started();
    await world.db.execute(sql`update test_order set status = '3' where no = ${orderNo}`);
    world.channel.pay(attemptNo);
    await world.notify(world.channel.notificationOf(attemptNo));
    await settleRefunds();
    expect(await world.get(payNo)).toMatchObject({ status: 'OM011', refundedFen: depositFen });
  });

  test('a deposit whose refund the channel closed is one again before another refund is requested', async () => {
    const { orderNo, payNo, attemptNo } = await started();
    await world.db.execute(sql`update test_order set status = '3' where no = ${orderNo}`);
    world.channel.pay(attemptNo);
    await world.notify(world.channel.notificationOf(attemptNo));
    await world.jobs.runDue();
    world.channel.finishRefunds('closed');
    world.advance(10_000);
    await world.jobs.runDue();
    expect((await world.get(payNo)).status).toBe('OM012');
    await world.module.reconcile('wechat', '2026-01-01');
    await settleRefunds();
    expect(await world.historyOf(payNo)).toEqual([
      'OM002',
      'OM003',
      'OM017',
      'OM010',
      'OM012',
      'OM017',
      'OM010',
      'OM011',
    ]);
  });

  test('a second attempt that was paid too', async () => {
    const { orderNo, payNo, attemptNo } = await started();
    // The channel says closed, and takes the money all the same.
    const known = world.channel.payments.get(attemptNo);
    if (known) known.state = 'closed';
    world.advance(3_000);
    await world.get(payNo);
    expect((await world.attemptOf(payNo)).status).toBe('OM008');
    await world.start(payNo);
    const second = await world.attemptOf(payNo);
    world.channel.pay(second.no);
    await world.notify(world.channel.notificationOf(second.no));
    if (known) Object.assign(known, { state: 'paid', paidFen: depositFen, paidAt: world.clock.now() });
    world.channel.payments.set(attemptNo, { ...(known as NonNullable<typeof known>) });
    await world.notify(world.channel.notificationOf(attemptNo));
    expect(await world.get(payNo)).toMatchObject({
      status: 'OM017',
      resultStatus: 3,
      refundedFen: depositFen,
    });
    await settleRefunds();
    expect(await world.orderStatus(orderNo)).toBe('2');
    const balances = await world.balances();
    expect(balances[`customer:${payNo}`]).toBe(0);
    expect(balances[`carOrder:${orderNo}`]).toBe(-depositFen);
  });

  test('a refund keeps its number through failures, and is reported when it fails for good', async () => {
    const { orderNo, payNo, attemptNo } = await started();
    await world.cancel(orderNo);
    world.channel.pay(attemptNo);
    await world.notify(world.channel.notificationOf(attemptNo));
    world.channel.fault = 'lostAnswer';
    await world.jobs.runDue();
    for (let hours = 0; hours < 100; hours += 1) {
      world.advance(3_600_000);
      await world.jobs.runDue();
    }
    expect((await world.attemptOf(payNo)).status).toBe('OM013');
    expect(await world.count(sql`select count(*) as n from refund where pay_no = ${payNo}`)).toBe(1);
    world.channel.fault = 'none';
    await world.module.reconcile('wechat', '2026-01-01');
    await settleRefunds();
    expect((await world.attemptOf(payNo)).status).toBe('OM011');
    expect([...world.channel.refunds.values()].filter((known) => known.attemptNo === attemptNo)).toHaveLength(
      1,
    );
  });
});

describe('while the channel is switched off', () => {
  afterEach(() => world.switchChannel('on'));

  test('nobody can start to pay, and the page says why', async () => {
    const orderNo = await world.placeOrder();
    const payNo = await world.open(orderNo);
    await world.switchChannel('off');
    await expect(world.start(payNo)).rejects.toThrow('payment.channelOff');
    expect((await world.get(payNo)).channels).toMatchObject([
      { available: false, hint: '微信支付维护中，请稍后再试' },
      { channel: 'alipay', available: true },
      { channel: 'unionpay', available: true },
      { channel: 'cmb', available: true },
    ]);
    expect((await world.attemptOf(payNo)).no).toBe('');
    await world.switchChannel('on');
    expect((await world.get(payNo)).channels[0]).toMatchObject({ available: true, hint: null });
    await expect(world.start(payNo)).resolves.toBeDefined();
  });

  test('earlier payments are still reported and booked', async () => {
    const { orderNo, attemptNo } = await started();
    await world.switchChannel('off');
    world.channel.pay(attemptNo);
    expect(await world.notify(world.channel.notificationOf(attemptNo))).toBe(204);
    expect(await world.orderStatus(orderNo)).toBe('2');
  });

  test('a refund waits for a week without using up an attempt', async () => {
    const { orderNo, payNo, attemptNo } = await started();
    await world.cancel(orderNo);
    world.channel.pay(attemptNo);
    await world.switchChannel('off');
    await world.notify(world.channel.notificationOf(attemptNo));
    const before = { ...world.channel.calls };
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      world.advance(3_600_000);
      await world.jobs.runDue();
    }
    expect(world.channel.calls).toEqual(before);
    expect((await world.attemptOf(payNo)).status).toBe('OM010');
    const tries = sql`select tries as n from refund where attempt_no = ${attemptNo}`;
    expect(await world.count(tries)).toBe(0);

    await world.switchChannel('on');
    world.advance(60_000);
    await world.jobs.runDue();
    world.channel.finishRefunds();
    world.advance(10_000);
    await world.jobs.runDue();
    expect((await world.attemptOf(payNo)).status).toBe('OM011');
  });

  test('an attempt that is to be closed is closed later', async () => {
    const { payNo } = await started();
    await world.switchChannel('off');
    world.advance(31 * minute);
    await world.jobs.runDue();
    expect((await world.attemptOf(payNo)).status).toBe('OM003');
    await world.switchChannel('on');
    world.advance(5 * minute);
    await world.jobs.runDue();
    expect((await world.attemptOf(payNo)).status).toBe('OM008');
  });
});

describe('mismatches', () => {
  test('another amount completes nothing; reconciliation books it and refunds it', async () => {
    const { orderNo, payNo, attemptNo } = await started();
    world.channel.pay(attemptNo, 1);
    await world.notify(world.channel.notificationOf(attemptNo));
    expect(await world.get(payNo)).toMatchObject({ status: 'OM016', resultStatus: 4 });
    expect(await world.orderStatus(orderNo)).toBe('14');
    expect((await world.balances())[`customer:${payNo}`]).toBeUndefined();
    await world.notify(world.channel.notificationOf(attemptNo, 'again'));
    expect((await world.get(payNo)).status).toBe('OM016');

    await world.module.reconcile('wechat', '2026-01-01');
    // Nobody ends the order while its refund is pending.
    await expect(world.cancel(orderNo)).rejects.toThrow('payment.inFlight');
    await world.jobs.runDue();
    world.channel.finishRefunds();
    world.advance(10_000);
    await world.jobs.runDue();
    expect((await world.get(payNo)).status).toBe('OM011');
    expect((await world.balances())[`customer:${payNo}`]).toBe(0);
    expect(await world.orderStatus(orderNo)).toBe('0');
    expect(await world.open(orderNo)).not.toBe(payNo);
  });

  test('reconciliation completes an abnormal payment whose amount turns out right', async () => {
    const { orderNo, payNo, attemptNo } = await started();
    world.channel.pay(attemptNo, 1);
    await world.notify(world.channel.notificationOf(attemptNo));
    const known = world.channel.payments.get(attemptNo);
    if (known) known.paidFen = depositFen;
    await world.module.reconcile('wechat', '2026-01-01');
    expect((await world.get(payNo)).status).toBe('OM017');
    expect(await world.orderStatus(orderNo)).toBe('2');
  });

  test('a notification about a foreign number is acknowledged and changes nothing', async () => {
    const body = world.channel.notificationOf('A-not-ours');
    const before = await world.count(sql`select count(*) as n from ledger_entry`);
    expect(await world.notify(body)).toBe(204);
    expect(await world.count(sql`select count(*) as n from ledger_entry`)).toBe(before);
  });
});
