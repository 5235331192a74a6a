import { randomUUID } from 'node:crypto';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { ledgerEntries, refunds } from '@ev/payment/server/tables.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createIntentExpiry } from '../intent-expiry.ts';
import { createIntentMoves } from '../intent-home.ts';
import { intentOffers, intentOrders } from '../tables.ts';
import { type Holder, intentInput, newHolder } from '../testing/holder.ts';

const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;

beforeAll(async () => {
  server = await launch({ jobs: true });
  other = await launchOn(server.databaseUrl, { jobs: true, providers: server.providers });
});
afterEach(() => server.clock.setOffset(0));
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const countOf = (holder: Holder) => server.db.$count(intentOrders, eq(intentOrders.accountId, holder.uid));
const groupsOf = async (holder: Holder) =>
  (await server.client.call('account.getCustomer', {}, { token: holder.token() })).body.userGroups;

describe('the offers', () => {
  it('are shown to anyone, by car or all together, including those that are not open yet', async () => {
    const all = (await server.client.call('intent.listOffers', {})).body.offers;
    expect(new Set(all.map(({ modelCode }) => modelCode))).toEqual(new Set(['ling', 'yue', 'yuan']));
    const ling = (await server.client.call('intent.listOffers', { modelCode: 'ling' })).body.offers;
    expect(ling.map(({ offerCode, open }) => [offerCode, open])).toEqual([
      ['ling-intent', true],
      ['ling-2027-blind', false],
    ]);
    expect(ling[0]).toMatchObject({ amountFen: 100_000, saleType: '0', orderType: '1', saleStage: '1' });
    expect(outcomeOf(await server.client.call('intent.listOffers', { modelCode: 'nothing' }))).toBe(
      'showcase.modelNotFound',
    );
  });

  it('open and close by the clock', async () => {
    const holder = await newHolder(server);
    const blind = { offerCode: 'ling-2027-blind' };
    expect(outcomeOf(await holder.submit(blind))).toBe('intent.offerClosed');
    await holder.at(21 * 24 * hour);
    expect(outcomeOf(await holder.submit(blind))).toBe('ok');
    await holder.at(111 * 24 * hour);
    expect(outcomeOf(await holder.submit(blind))).toBe('intent.offerClosed');
    const { offers } = (await server.client.call('intent.listOffers', { modelCode: 'ling' })).body;
    expect(offers.map(({ offerCode }) => offerCode)).toEqual(['ling-intent']);
  });
});

describe('reserving', () => {
  it('preserves what was shown, even when the offer changes', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserve();
    const before = (await holder.get(intentNo)).body;
    expect(before).toMatchObject({
      status: '0',
      statusTitle: '待支付',
      amountFen: 100_000,
      cityName: '杭州',
      phone: '13800000001',
      payNo: null,
      actions: ['pay', 'cancel'],
    });
    const where = eq(intentOffers.offerCode, 'ling-intent');
    await server.db.update(intentOffers).set({ title: '改过', amountFen: 200_000 }).where(where);
    const after = (await holder.get(intentNo)).body;
    await server.db.update(intentOffers).set({ title: '诚意金', amountFen: 100_000 }).where(where);
    expect(after.offer).toEqual(before.offer);
    expect(after.amountFen).toBe(100_000);
  });

  it.each([
    ['an unknown offer', { offerCode: 'nothing' }, 'intent.offerClosed'],
    ['an unknown city', { cityCode: '999999' }, 'request.invalid'],
    ['no phone', { phone: '123' }, 'request.invalid'],
    [
      'an older agreement',
      { agreements: [{ code: 'reservation-agreement', version: '2025.1' }] },
      'content.agreementStale',
    ],
    [
      'another agreement only',
      { agreements: [{ code: 'car-purchase-agreement', version: '2026.4' }] },
      'content.agreementStale',
    ],
  ])('refuses %s', async (_, changes, refusal) => {
    const holder = await newHolder(server);
    expect(outcomeOf(await holder.submit(changes))).toBe(refusal);
    expect(await countOf(holder)).toBe(0);
  });

  it('happens once for a double tap and two processes with one key', async () => {
    const holder = await newHolder(server);
    const key = randomUUID();
    const answers = await Promise.all([server, other, server, other].map((at) => holder.submit({}, key, at)));
    expect(new Set(answers.map((answer) => answer.body.intentNo)).size).toBe(1);
    expect(await countOf(holder)).toBe(1);
  });

  it('leaves one live reservation of a car, whatever arrives at once', async () => {
    const holder = await newHolder(server);
    const answers = await Promise.all(
      [server, other, server, other].map((at) => holder.submit({}, randomUUID(), at)),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([
      'intent.intentHeld',
      'intent.intentHeld',
      'intent.intentHeld',
      'ok',
    ]);
    expect(outcomeOf(await holder.submit({ offerCode: 'yuan-small' }))).toBe('ok');
    expect(outcomeOf(await holder.submit({ offerCode: 'yuan-priority' }))).toBe('intent.intentHeld');
  });

  it('is visible to its customer only', async () => {
    const [holder, stranger] = [await newHolder(server), await newHolder(server)];
    const intentNo = await holder.reserve();
    const payable = { businessType: 'intentOrder', businessNo: intentNo } as const;
    for (const answer of [
      await stranger.get(intentNo),
      await stranger.cancel(intentNo),
      await stranger.refund(intentNo),
      await stranger.change(intentNo),
      await stranger.order(intentNo),
      await server.client.call('payment.openPayment', payable, { token: stranger.token() }),
    ]) {
      expect(outcomeOf(answer)).toBe('intent.intentNotFound');
    }
    expect((await stranger.list()).body.total).toBe(0);
    expect((await holder.get(intentNo)).body.status).toBe('0');
  });
});

describe('paying', () => {
  it('makes the reservation valid and adds the customer to the group of those who paid', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserve();
    const { payNo, attemptNo } = await holder.startPaying(intentNo);
    expect((await holder.get(intentNo)).body.actions).toEqual(['pay', 'refreshPayment', 'cancel']);
    expect(await groupsOf(holder)).not.toContain('4');
    server.providers.wechat.pay(attemptNo);
    expect((await holder.getPayment(payNo)).body).toMatchObject({
      businessType: 'intentOrder',
      businessNo: intentNo,
      title: '青驭 凌 诚意金',
      status: 'OM004',
      resultStatus: 3,
    });
    expect((await holder.get(intentNo)).body).toMatchObject({
      status: '1',
      statusTitle: '预订成功',
      payNo,
      payBefore: null,
      actions: ['upgrade', 'change', 'refund'],
    });
    expect(await groupsOf(holder)).toContain('4');
    expect((await holder.list({ status: '1' })).body.list.map((one) => one.intentNo)).toEqual([intentNo]);
  });

  it('can be repeated after a failure', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserve();
    const { payNo, attemptNo } = await holder.startPaying(intentNo);
    const channel = server.providers.wechat;
    channel.payments.set(attemptNo, { state: 'failed', attemptNo, amountFen: 100_000 });
    await holder.getPayment(payNo);
    expect((await holder.get(intentNo)).body).toMatchObject({ status: '2', actions: ['pay', 'cancel'] });
    await holder.pay(intentNo);
    expect((await holder.get(intentNo)).body.status).toBe('1');
  });

  it('takes the money once and refunds a second payment', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserve();
    const channel = server.providers.wechat;
    const first = await holder.startPaying(intentNo);
    channel.payments.set(first.attemptNo, {
      state: 'failed',
      attemptNo: first.attemptNo,
      amountFen: 100_000,
    });
    await holder.getPayment(first.payNo);
    const second = await holder.startPaying(intentNo);
    channel.pay(second.attemptNo);
    await Promise.all([server, other, server, other].map((at) => holder.getPayment(second.payNo, at)));
    const accepted = await server.db.$count(
      ledgerEntries,
      sql`${ledgerEntries.account} = ${`intentOrder:${intentNo}`} and amount_fen < 0`,
    );
    expect(accepted).toBe(1);
    expect((await holder.get(intentNo)).body.status).toBe('1');
  });

  it('is refused once it was cancelled; money that arrives all the same is refunded', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserve();
    const { payNo, attemptNo } = await holder.startPaying(intentNo);
    // The channel does not receive the closing of the payment before the money arrives.
    server.providers.wechat.mode = 'silent';
    expect((await holder.cancel(intentNo)).body).toEqual({ status: '3' });
    expect((await holder.cancel(intentNo)).body).toEqual({ status: '3' });
    server.providers.wechat.pay(attemptNo);
    server.providers.wechat.mode = 'working';
    server.clock.setOffset(minute);
    await holder.getPayment(payNo);
    expect(await server.db.$count(refunds, eq(refunds.attemptNo, attemptNo))).toBe(1);
    expect((await holder.get(intentNo)).body).toMatchObject({ status: '3', actions: [] });
    const payable = { businessType: 'intentOrder', businessNo: intentNo } as const;
    const opened = await server.client.call('payment.openPayment', payable, { token: holder.token() });
    expect(outcomeOf(opened)).toBe('intent.intentNotPayable');
  });

  it('and cancelling at the same moment keeps or refunds the money, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const holder = await newHolder(server);
      const intentNo = await holder.reserve();
      const { payNo, attemptNo } = await holder.startPaying(intentNo);
      server.providers.wechat.pay(attemptNo);
      const [answer] = await Promise.all([holder.cancel(intentNo, other), holder.getPayment(payNo)]);
      server.clock.setOffset((round + 1) * minute);
      await holder.getPayment(payNo);
      const back = await server.db.$count(refunds, eq(refunds.attemptNo, attemptNo));
      const { status } = (await holder.get(intentNo)).body;
      expect([status, outcomeOf(answer), back]).toEqual(
        status === '1' ? ['1', 'intent.intentNotCancellable', 0] : ['3', 'ok', 1],
      );
    }
  });
});

describe('an unpaid reservation', () => {
  it('expires after a day, and then blocks nothing', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserve();
    await holder.at(24 * hour - minute);
    expect((await holder.get(intentNo)).body.status).toBe('0');
    await holder.at(24 * hour);
    expect(outcomeOf(await holder.submit())).toBe('ok');
    expect((await holder.get(intentNo)).body).toMatchObject({ status: '3', statusTitle: '预订已关闭' });
  });

  it('waits half an hour longer when a payment was started', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserve();
    await holder.at(24 * hour - 10 * minute);
    const { payNo, attemptNo } = await holder.startPaying(intentNo);
    await holder.at(24 * hour + 5 * minute);
    expect((await holder.get(intentNo)).body).toMatchObject({
      status: '0',
      actions: ['refreshPayment', 'cancel'],
    });
    server.providers.wechat.pay(attemptNo);
    await holder.getPayment(payNo);
    expect((await holder.get(intentNo)).body.status).toBe('1');
  });

  it('is ended by the job, in either of two processes', async () => {
    const holders = await Promise.all([1, 2, 3].map(() => newHolder(server)));
    const numbers = await Promise.all(holders.map((holder) => holder.reserve()));
    const later = { now: () => new Date(server.clock.now().getTime() + 25 * hour) };
    const moves = createIntentMoves({ clock: later, notices: { tell: async () => {} } });
    const payments = { cancelFor: async () => {} };
    const sweeps = await Promise.all(
      [server, other, server].map(({ db }) =>
        createIntentExpiry({ db, clock: later, moves, payments }).sweep(),
      ),
    );
    expect(sweeps.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(numbers.length);
    const rows = await server.db.select().from(intentOrders);
    for (const intentNo of numbers) {
      expect(rows.find((row) => row.intentNo === intentNo)?.status).toBe('3');
      const ends = and(eq(stateHistory.entityId, intentNo), eq(stateHistory.event, 'expire'));
      expect(await server.db.$count(stateHistory, ends)).toBe(1);
    }
  });
});

it('validates its input with the messages of the form', async () => {
  const holder = await newHolder(server);
  const answer = await server.client.call(
    'intent.submitIntent',
    { ...intentInput(), name: '' },
    { token: holder.token() },
  );
  expect(JSON.stringify(answer.body)).toContain('请填写姓名');
});
