import { hourMs } from '@ev/kernel/durations.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositFen, type PaymentWorld, paymentWorld } from './payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(async () => {
  await world.stop();
});

/** A payment of `a1` that others may make for an hour. */
async function offered(...helpers: string[]) {
  const orderNo = await world.placeOrder();
  const payNo = await world.open(orderNo);
  for (const helper of helpers) ask(payNo, helper);
  return { orderNo, payNo };
}

function ask(payNo: string, helper: string, payBefore: Date | null = inAnHour()) {
  world.helpers.may.set(`${payNo}/${helper}`, payBefore);
}
/** The name of the refusal. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('It was not refused');
  return error.errorName;
}
const inAnHour = () => new Date(world.clock.now().getTime() + hourMs);

async function pays(payNo: string): Promise<string> {
  const { no } = await world.attemptOf(payNo);
  world.channel.pay(no);
  await world.notify(world.channel.notificationOf(no));
  return no;
}

async function finishRefunds(): Promise<void> {
  await world.jobs.runDue();
  world.channel.finishRefunds();
  world.advance(10_000);
  await world.jobs.runDue();
}
const notificationsOf = (payNo: string) =>
  world.helpers.notified
    .filter(({ payment }) => payment.payNo === payNo)
    .map(({ event, helperId, amountFen }) => [event, helperId, amountFen]);
const openAttempts = (payNo: string) =>
  world.count(
    sql`select count(*) as n from payment_attempt where pay_no = ${payNo} and status in ('OM003', 'OM015')`,
  );

describe('who may pay', () => {
  it('is the customer and whom they asked; for everyone else the payment does not exist', async () => {
    const { payNo } = await offered('h1');
    expect(await world.get(payNo, 'h1')).toMatchObject({
      as: 'helper',
      businessNo: null,
      amountFen: depositFen,
      actions: ['pay'],
    });
    for (const act of [() => world.get(payNo, 'h2'), () => world.start(payNo, 'h2')]) {
      expect(await refusalOf(act())).toBe('payment.notFound');
    }
    const asked = { payNo, way: 'inWechat' } as const;
    expect(await refusalOf(world.module.handlers['payment.askPayer'](asked, world.call('h2')))).toBe(
      'payment.notFound',
    );
  });

  it('is the customer only once the link has expired, and less than a minute before', async () => {
    const { payNo } = await offered();
    for (const payBefore of [null, new Date(world.clock.now().getTime() + 59_000)]) {
      ask(payNo, 'h1', payBefore);
      expect(await refusalOf(world.start(payNo, 'h1'))).toBe('payment.helpOver');
    }
    ask(payNo, 'h1', new Date(world.clock.now().getTime() + 65_000));
    await world.start(payNo, 'h1');
  });

  it('cannot be paid at the channel after the link has expired', async () => {
    const { payNo } = await offered();
    const payBefore = new Date(world.clock.now().getTime() + 5 * 60_000);
    ask(payNo, 'h1', payBefore);
    await world.start(payNo, 'h1');
    expect((await world.get(payNo, 'h1')).attemptExpiresAt).toBe(payBefore.toISOString());
  });
});

describe('one at a time', () => {
  it.each([
    ['a1', 'h1'],
    ['h1', 'a1'],
    ['h1', 'h2'],
  ])('while %s pays, %s waits and is told so', async (first, second) => {
    const { payNo } = await offered('h1', 'h2');
    await world.start(payNo, first);
    expect(await refusalOf(world.start(payNo, second))).toBe('payment.othersPaying');
    const seen = await world.get(payNo, second);
    expect(seen).toMatchObject({ othersPaying: true, resultStatus: 2 });
    expect(seen.actions).not.toContain('pay');
    expect((await world.get(payNo, first)).othersPaying).toBe(false);
    // The first one changes the channel; the second one's tap has closed nothing of theirs.
    const input = { payNo, channel: 'alipay' as const };
    await world.module.handlers['payment.startPayment'](input, world.call(first));
    expect(await openAttempts(payNo)).toBe(1);
  });

  it('of all who tap at once one starts', async () => {
    const people = ['a1', 'h1', 'h2', 'h3', 'h4'];
    const { payNo } = await offered('h1', 'h2', 'h3', 'h4');
    const taps = people.flatMap((person) => [person, person]).map((person) => world.start(payNo, person));
    const answers = await Promise.allSettled(taps);
    expect(await openAttempts(payNo)).toBe(1);
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.errorName] : []));
    expect(refused).toEqual(refused.map(() => 'payment.othersPaying'));
    expect(refused.length).toBeGreaterThanOrEqual(8);
  });

  it('after the first one’s attempt has ended, the second one can pay', async () => {
    const { payNo } = await offered('h1');
    await world.start(payNo, 'h1');
    world.advance(31 * 60_000);
    await world.jobs.runDue();
    await world.start(payNo, 'a1');
    expect(await world.get(payNo, 'a1')).toMatchObject({ status: 'OM003', othersPaying: false });
  });
});

describe('paid for the customer', () => {
  it('the order continues as if the customer had paid; each sees only their own data', async () => {
    const { orderNo, payNo } = await offered('h1', 'h2');
    await world.start(payNo, 'h1');
    await pays(payNo);
    expect(await world.orderStatus(orderNo)).toBe('2');
    expect(await world.get(payNo)).toMatchObject({ status: 'OM017', resultStatus: 3, paidByHelper: true });
    expect(await world.get(payNo, 'h1')).toMatchObject({
      status: 'OM017',
      resultStatus: 3,
      businessNo: null,
    });
    expect(await world.get(payNo, 'h2')).toMatchObject({
      status: 'OM005',
      resultStatus: 1,
      paidAt: null,
      actions: [],
      failureReason: '这笔款项不用你支付了，没有扣款',
    });
    expect(notificationsOf(payNo)).toEqual([['paid', 'h1', depositFen]]);
    expect(world.helpers.settled).toContain(payNo);
    const input = { pageNo: 1, pageSize: 10 };
    expect((await world.module.payments.listHelped('h1', input)).list).toMatchObject([{ payNo }]);
    expect(await world.module.payments.listHelped('h2', input)).toEqual({ list: [], total: 0 });
  });

  it('a refund is returned to its payer, and both can see its state', async () => {
    const { orderNo, payNo } = await offered('h1');
    await world.start(payNo, 'h1');
    const paidWith = await pays(payNo);
    const owner = { type: 'carOrder', no: orderNo } as const;
    await world.db.transaction((tx) =>
      world.module.returns.giveBack(tx, {
        owner,
        paidBy: owner,
        reason: 'orderCancelled',
        actor: 'member:a1',
      }),
    );
    expect((await world.get(payNo)).failureReason).toContain('退回代付人的付款账户');
    expect((await world.get(payNo, 'h1')).failureReason).toContain('正在原路退回');
    await finishRefunds();
    expect(
      [...world.channel.refunds.values()].filter(({ attemptNo }) => attemptNo === paidWith),
    ).toMatchObject([{ state: 'succeeded', amountFen: depositFen }]);
    expect((await world.get(payNo, 'h1')).status).toBe('OM011');
    expect(notificationsOf(payNo)).toEqual([
      ['paid', 'h1', depositFen],
      ['returning', 'h1', depositFen],
      ['returned', 'h1', depositFen],
    ]);
  });

  it('money that arrives after the order was cancelled is returned to its payer', async () => {
    const { orderNo, payNo } = await offered('h1');
    await world.start(payNo, 'h1');
    await world.cancel(orderNo);
    await pays(payNo);
    await finishRefunds();
    expect(await world.orderStatus(orderNo)).toBe('4');
    expect(notificationsOf(payNo)).toEqual([
      ['returning', 'h1', depositFen],
      ['returned', 'h1', depositFen],
    ]);
    expect(await world.get(payNo, 'h1')).toMatchObject({ refundedFen: depositFen, resultStatus: 1 });
    expect((await world.balances())[`customer:${payNo}`] ?? 0).toBe(0);
  });

  it('the customer’s own payments and refunds are hidden from the person who was asked', async () => {
    const { orderNo, payNo } = await offered('h1');
    await world.start(payNo, 'a1');
    await pays(payNo);
    const owner = { type: 'carOrder', no: orderNo } as const;
    await world.db.transaction((tx) =>
      world.module.returns.giveBack(tx, {
        owner,
        paidBy: owner,
        reason: 'orderCancelled',
        actor: 'member:a1',
      }),
    );
    expect(await world.get(payNo, 'h1')).toMatchObject({ status: 'OM005', refundedFen: 0, paidAt: null });
    expect(notificationsOf(payNo)).toEqual([]);
  });
});

describe('letting another person pay', () => {
  const offer = (orderNo: string, accountId = 'a1') =>
    world.db.transaction((tx) =>
      world.module.payments.offer(tx, { type: 'carOrder', no: orderNo }, accountId),
    );

  it('opens the payment where there is none, and closes the customer’s own attempt', async () => {
    const orderNo = await world.placeOrder();
    const { payNo } = await offer(orderNo);
    await world.start(payNo);
    expect((await offer(orderNo)).payNo).toBe(payNo);
    await world.jobs.runDue();
    expect(await openAttempts(payNo)).toBe(0);
    ask(payNo, 'h1');
    await world.start(payNo, 'h1');
  });

  it('waits while the customer is paying', async () => {
    const { orderNo, payNo } = await offered();
    await world.start(payNo);
    const { no } = await world.attemptOf(payNo);
    const known = world.channel.payments.get(no);
    if (known) known.state = 'paying';
    world.advance(3_000);
    await world.get(payNo);
    expect(await refusalOf(offer(orderNo))).toBe('payment.pending');
  });

  it('is possible for one’s own order, while it can be paid', async () => {
    const orderNo = await world.placeOrder();
    expect(await refusalOf(offer(orderNo, 'a2'))).toBe('order.orderNotFound');
    const { payNo } = await offer(orderNo);
    expect(await refusalOf(offer(orderNo, 'a2'))).toMatch(/notFound|orderNotFound/);
    await world.start(payNo);
    await pays(payNo);
    expect(await refusalOf(offer(orderNo))).toMatch(/orderNotPayable/);
  });

  it('revoked, closes the other person’s attempt and nothing of the customer', async () => {
    const { payNo } = await offered('h1');
    const letGo = () => world.db.transaction((tx) => world.module.payments.letGo(tx, payNo));
    await world.start(payNo, 'h1');
    await letGo();
    await world.jobs.runDue();
    expect(await openAttempts(payNo)).toBe(0);
    await world.start(payNo, 'a1');
    await letGo();
    await world.jobs.runDue();
    expect(await openAttempts(payNo)).toBe(1);
  });
});
