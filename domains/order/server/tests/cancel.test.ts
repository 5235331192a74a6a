import { lastCode, logIn } from '@ev/account/server/testing/log-in.ts';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderCancellations } from '../cancel/tables.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '../testing/life-world.ts';
import { outcomeOf } from '../testing/order-input.ts';

const minute = 60_000;
const depositFen = 500_000;

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterEach(() => {
  world.moveClock(0);
  world.channel.mode = 'working';
});
afterAll(() => world.stop());

const cancellationsOf = (orderNo: string) =>
  world.db.select().from(orderCancellations).where(eq(orderCancellations.orderNo, orderNo));

const cancelWith = ({ token }: Owner, orderNo: string, code: string, at: TestServer = world.server) =>
  at.client.call('order.requestCancel', { orderNo, reason: 'changedMind', code }, { token });

const decide = async (
  how: 'approveCancel' | 'refuseCancel',
  orderNo: string,
  { at = world.server, seenStatus = '13' as const } = {},
) =>
  at.client.call(
    `order.${how}`,
    { orderNo, seenStatus, reason: '已与客户电话确认' },
    { token: await world.life.staffToken() },
  );

const release = async (orderNo: string) => {
  for (let time = 0; time < 2; time += 1) {
    await world.client.call('order.releaseRefund', { orderNo }, { token: await world.staffOf('finance') });
  }
  await world.jobsDone();
};

describe('a cancellation within the cooling window', () => {
  it('refunds the money at once and ends when the channel has accepted it', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    world.channel.mode = 'silent';
    const answer = await world.requestCancel(owner, orderNo);
    expect(answer.body).toEqual({ status: '13', cancelStatus: '2' });
    const [refund] = await world.refundsOf(orderNo);
    expect(refund).toMatchObject({ amountFen: depositFen, status: 'OM010', reason: 'orderCancelled' });
    expect(await world.statusOf(orderNo)).toBe('13');
    world.channel.mode = 'working';
    const { refundNo = '' } = refund ?? {};
    await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'payment.requestRefund', { refundNo }));
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('5');
    const [cancellation] = await cancellationsOf(orderNo);
    expect(cancellation).toMatchObject({ status: '3', gate: 'released', initiator: 'customer' });
    expect(await world.messageTitles(orderNo)).toEqual(
      expect.arrayContaining(['退订申请已提交', '订单已取消']),
    );
    const sms = world.server.providers.sms.sent.filter(({ phone }) => phone === owner.phone);
    expect(sms.some(({ params }) => params.code === undefined)).toBe(true);
  });

  it('happens once when it is requested twice at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, orderNo } = await world.orderAt('paid');
      const code = await world.life.cancelCode(orderNo, owner);
      const answers = await Promise.all([
        cancelWith(owner, orderNo, code),
        cancelWith(owner, orderNo, code, world.other),
      ]);
      const outcomes = answers.map(outcomeOf);
      expect(outcomes).toContain('ok');
      // The later one finds the code used, or, when the first one is finished, the order being cancelled.
      const later = ['ok', 'account.smsCodeExpired', 'order.orderNotCancellable'];
      for (const outcome of outcomes) expect(later).toContain(outcome);
      expect(await cancellationsOf(orderNo)).toHaveLength(1);
      expect(await world.refundsOf(orderNo)).toHaveLength(1);
      expect((await world.eventsOf(orderNo)).filter((event) => event === 'requestCancel')).toHaveLength(1);
    }
  });

  it('also refunds what another attempt pays meanwhile', async () => {
    const owner = await world.newOwner();
    const { token } = owner;
    const orderNo = await world.life.order(owner, 'submitted');
    const business = { businessType: 'carOrder', businessNo: orderNo } as const;
    const { payNo } = (await world.client.call('payment.openPayment', business, { token })).body;
    const start = async () => {
      const started = await world.client.call(
        'payment.startPayment',
        { payNo, channel: 'wechat' },
        { token },
      );
      return launchAddressOf(started.body)?.split('/').at(-1) ?? '';
    };
    const first = await start();
    // The channel says closed, so that another attempt may start, and takes the money all the same.
    world.channel.payments.set(first, { state: 'closed', attemptNo: first, amountFen: depositFen });
    world.moveClock(10_000);
    await world.client.call('payment.getPayment', { payNo }, { token });
    const second = await start();
    expect(second).not.toBe(first);
    world.channel.pay(second);
    world.moveClock(20_000);
    await world.client.call('payment.getPayment', { payNo }, { token });
    expect(await world.statusOf(orderNo)).toBe('2');

    world.channel.mode = 'silent';
    await world.requestCancel(owner, orderNo);
    world.channel.mode = 'working';
    expect(await world.refundsOf(orderNo)).toHaveLength(1);
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).not.toBe('6');
  });
});

describe('the code that authorises a cancellation', () => {
  it('is required, is used once and expires after five minutes', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    expect(outcomeOf(await cancelWith(owner, orderNo, '000000'))).toBe('account.smsCodeExpired');
    const code = await world.life.cancelCode(orderNo, owner);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(outcomeOf(await cancelWith(owner, orderNo, wrong))).toBe('account.smsCodeWrong');
    world.moveClock(5 * minute + 1_000);
    expect(outcomeOf(await cancelWith(owner, orderNo, code))).toBe('account.smsCodeExpired');
    world.moveClock(0);
    const other = await world.life.order(owner, 'paid');
    expect(outcomeOf(await cancelWith(owner, orderNo, code))).toBe('ok');
    expect(outcomeOf(await cancelWith(owner, other, code))).toBe('account.smsCodeExpired');
    expect(await world.statusOf(other)).toBe('2');
  });

  it('of a login cancels nothing, and a refused request does not use up the code', async () => {
    const { owner, orderNo } = await world.orderAt('inProduction');
    await logIn(world.server, { phone: owner.phone });
    const login = lastCode(world.server, owner.phone);
    expect(outcomeOf(await cancelWith(owner, orderNo, login))).toBe('account.smsCodeExpired');
    const paid = await world.life.order(owner, 'paid');
    const code = await world.life.cancelCode(paid, owner);
    const elsewhere = await cancelWith(owner, orderNo, code);
    expect(outcomeOf(elsewhere)).toBe('account.smsCodeExpired');
    expect(outcomeOf(await cancelWith(owner, paid, code))).toBe('ok');
  });

  it('arrives in a message that names the order, and cancels no other one', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    const code = await world.life.cancelCode(orderNo, owner);
    const message = world.server.providers.sms.sent.findLast(({ phone }) => phone === owner.phone);
    expect(message).toMatchObject({ template: 'cancelCode', params: { orderNo, code } });
    const other = await world.life.order(owner, 'paid');
    expect(outcomeOf(await cancelWith(owner, other, code))).toBe('account.smsCodeExpired');
    expect(outcomeOf(await cancelWith(owner, orderNo, code))).toBe('ok');
  });

  it("does not work for another customer's order", async () => {
    const [one, two] = [await world.orderAt('paid'), await world.orderAt('paid')];
    const code = await world.life.cancelCode(one.orderNo, one.owner);
    expect(outcomeOf(await cancelWith(one.owner, two.orderNo, code))).toBe('order.orderNotFound');
    const asked = await world.client.call(
      'order.sendCancelCode',
      { orderNo: two.orderNo },
      { token: one.token },
    );
    expect(outcomeOf(asked)).toBe('order.orderNotFound');
  });
});

describe('a cancellation after the lock', () => {
  it('waits for the staff, then for the release, and ends with the refund', async () => {
    const { owner, orderNo } = await world.orderAt('locked');
    expect((await world.requestCancel(owner, orderNo)).body).toEqual({ status: '13', cancelStatus: '1' });
    expect(await world.refundsOf(orderNo)).toHaveLength(0);
    expect(outcomeOf(await decide('approveCancel', orderNo))).toBe('ok');
    expect((await cancellationsOf(orderNo))[0]).toMatchObject({ status: '2', gate: 'waitsForRelease' });
    expect(await world.refundsOf(orderNo)).toHaveLength(0);
    await release(orderNo);
    expect(await world.statusOf(orderNo)).toBe('5');
  });

  it('leaves the order active when the staff refuse, and may be requested again', async () => {
    const { owner, orderNo } = await world.askedToCancel();
    expect((await decide('refuseCancel', orderNo)).body).toEqual({ status: '20' });
    expect((await cancellationsOf(orderNo))[0]).toMatchObject({ status: '4' });
    expect(outcomeOf(await decide('refuseCancel', orderNo, { seenStatus: '13' }))).toBe('order.orderMoved');
    expect((await world.requestCancel(owner, orderNo)).body).toEqual({ status: '13', cancelStatus: '1' });
    expect(await cancellationsOf(orderNo)).toHaveLength(2);
  });

  it('is decided once when two staff members decide differently at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderNo } = await world.askedToCancel();
      const answers = await Promise.all([
        decide('approveCancel', orderNo),
        decide('refuseCancel', orderNo, { at: world.other }),
      ]);
      const outcomes = answers.map(outcomeOf);
      expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
      const approved = outcomes[0] === 'ok';
      expect(outcomes[approved ? 1 : 0]).toBe(approved ? 'order.actRefused' : 'order.orderMoved');
      expect(await world.statusOf(orderNo)).toBe(approved ? '13' : '20');
    }
  });

  it('waits for the factory that has the order, which withdraws it', async () => {
    const { orderNo } = await world.agreedToCancel('released');
    expect((await cancellationsOf(orderNo))[0]).toMatchObject({ gate: 'waitsForFactory' });
    await world.jobsDone();
    expect(world.factory.withdrawals).toContain(orderNo);
    const token = await world.staffOf('finance');
    const early = await world.client.call('order.releaseRefund', { orderNo }, { token });
    expect(outcomeOf(early)).toBe('payment.refundNotWaiting');
    await world.life.report(orderNo, { type: 'withdrawn' });
    expect((await cancellationsOf(orderNo))[0]).toMatchObject({ gate: 'waitsForRelease' });
    await release(orderNo);
    expect(await world.statusOf(orderNo)).toBe('5');
  });

  it('does not wait for a factory that has withdrawn the order already', async () => {
    const { orderNo } = await world.askedToCancel('released');
    await world.life.report(orderNo, { type: 'withdrawn' });
    expect(outcomeOf(await decide('approveCancel', orderNo))).toBe('ok');
    expect((await cancellationsOf(orderNo))[0]).toMatchObject({ status: '2', gate: 'waitsForRelease' });
    await release(orderNo);
    expect(await world.statusOf(orderNo)).toBe('5');
  });

  it('ends when the factory has built the car, also after the staff have approved it', async () => {
    const { orderNo } = await world.agreedToCancel('released');
    await world.life.report(orderNo, { type: 'withdrawRefused', reason: '车辆已经下线' });
    expect(await world.statusOf(orderNo)).toBe('20');
    expect((await cancellationsOf(orderNo))[0]).toMatchObject({ status: '4', decision: '车辆已经下线' });
    await world.life.report(orderNo, { type: 'accepted' });
    expect(await world.statusOf(orderNo)).toBe('11');
    expect(await world.refundsOf(orderNo)).toHaveLength(0);
  });

  it('is no longer possible once the car is being built', async () => {
    const { owner, orderNo } = await world.orderAt('inProduction');
    const { token } = owner;
    const terms = await world.client.call('order.getCancelTerms', { orderNo }, { token });
    expect(outcomeOf(terms)).toBe('order.orderNotCancellable');
    const code = await world.client.call('order.sendCancelCode', { orderNo }, { token });
    expect(outcomeOf(code)).toBe('order.orderNotCancellable');
  });

  it('is not sent to the factory that never had the order', async () => {
    const { orderNo } = await world.agreedToCancel();
    await world.jobsDone();
    world.moveClock(31 * minute);
    await world.sweep();
    expect(world.factory.orders.some((order) => order.orderNo === orderNo)).toBe(false);
    expect(world.factory.withdrawals).not.toContain(orderNo);
  });
});
