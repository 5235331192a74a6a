import { createRandom } from '@ev/kernel/random.ts';
import { report, storms, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayChannel, payChannels } from '../../contract/channels/index.ts';
import { depositFen, type PaymentWorld, paymentWorld } from './payment-world.ts';

const { deliveries, many } = storms;
const random = createRandom(`T4/${trustSeed}`);
let world: PaymentWorld;

beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(async () => {
  await world.stop();
});

type Message = { channel: PayChannel; body: string };

async function payable() {
  const orderNo = await world.placeOrder();
  return { orderNo, payNo: await world.open(orderNo) };
}

/** Delivers every message several times, in any order, all at once, while pages poll and jobs run. */
async function storm(payNo: string, messages: readonly Message[]): Promise<number[]> {
  const all = random.shuffle(
    messages.flatMap((message) => Array.from({ length: deliveries }, () => message)),
  );
  const polls = Array.from({ length: 5 }, () => world.get(payNo));
  const [codes] = await Promise.all([
    Promise.all(all.map(({ channel, body }) => world.notify(body, channel))),
    ...polls,
    world.jobs.runDue(),
  ]);
  return codes;
}

async function finishRefunds(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await world.jobs.runDue();
    for (const channel of payChannels) world.simulated[channel].finishRefunds();
    world.advance(10_000);
  }
  await world.jobs.runDue();
}

async function orphans(): Promise<number> {
  return world.count(sql`select
    (select count(*) from payment_attempt a left join payment p using (pay_no) where p.pay_no is null)
    + (select count(*) from refund r left join payment_attempt a using (attempt_no) where a.attempt_no is null)
    + (select count(*) from channel_notification where applied_at is null)
    + (select count(*) from (select 1 from ledger_entry group by source having sum(amount_fen) <> 0) unbalanced)
    as n`);
}

test.each([
  [2, 'wechat'],
  [10, 'alipay'],
  [many, 'wechat'],
  [many, 'alipay'],
  [many, 'unionpay'],
  [many, 'cmb'],
] as const)(
  'one attempt, reported paid %i times at once by %s',
  {
    timeout: 300_000,
  },
  async (times, channel) => {
    let effects = 0;
    for (let round = 0; round < trustBudget; round += 1) {
      const { orderNo, payNo } = await payable();
      await world.startBy(channel, payNo);
      const { no } = await world.attemptOf(payNo);
      const port = world.simulated[channel];
      port.pay(no);
      const messages = Array.from({ length: times }, (_, i) => ({
        channel,
        body: port.notificationOf(no, `${no}-${i}`),
      }));
      const codes = await storm(payNo, messages);
      expect(new Set(codes)).toEqual(new Set([204]));
      expect(await world.orderStatus(orderNo)).toBe('2');
      expect((await world.get(payNo)).status).toBe('OM017');
      effects += await world.count(
        sql`select count(*) as n from ledger_entry where account = ${`carOrder:${orderNo}`}`,
      );
      expect(await world.count(sql`select count(*) as n from refund where pay_no = ${payNo}`)).toBe(0);
      expect((await world.balances())[`carOrder:${orderNo}`]).toBe(-depositFen);
    }
    const left = await orphans();
    report(`T4 one attempt × ${times} by ${channel}`, {
      rounds: trustBudget,
      notifications: times * deliveries * trustBudget,
      'effects a round': effects / trustBudget,
      'orphan rows': left,
    });
    expect(effects).toBe(trustBudget);
    expect(left).toBe(0);
  },
);

/** Attempts alternate between channels. */
function channelOf(attempt: number): PayChannel {
  return payChannels[attempt % payChannels.length] ?? 'wechat';
}

test.each([2, 10, many])('one order, %i attempts paid at once', { timeout: 300_000 }, async (attempts) => {
  let refundedFen = 0;
  let lateFen = 0;
  for (let round = 0; round < trustBudget; round += 1) {
    const { orderNo, payNo } = await payable();
    const numbers: string[] = [];
    for (let i = 0; i < attempts; i += 1) {
      const channel = channelOf(i);
      await world.startBy(channel, payNo);
      const { no } = await world.attemptOf(payNo);
      numbers.push(no);
      const known = world.simulated[channel].payments.get(no);
      if (!known) throw new Error('The channel has lost an attempt');
      if (i === attempts - 1) continue;
      // The channel says closed, and takes the money of every one all the same.
      known.state = 'closed';
      world.advance(3_000);
      await world.get(payNo);
    }
    for (const [i, no] of numbers.entries()) {
      const known = world.simulated[channelOf(i)].payments.get(no);
      if (known) Object.assign(known, { state: 'paid', paidFen: depositFen, paidAt: world.clock.now() });
    }
    const codes = await storm(
      payNo,
      numbers.map((no, i) => {
        const channel = channelOf(i);
        return { channel, body: world.simulated[channel].notificationOf(no) };
      }),
    );
    expect(new Set(codes)).toEqual(new Set([204]));
    await finishRefunds();
    expect(await world.orderStatus(orderNo)).toBe('2');
    expect((await world.get(payNo)).status).toBe('OM017');
    const balances = await world.balances();
    expect(balances[`carOrder:${orderNo}`]).toBe(-depositFen);
    expect(balances[`customer:${payNo}`]).toBe(0);
    lateFen += (attempts - 1) * depositFen;
    refundedFen += (await world.get(payNo)).refundedFen;
    expect(
      await world.count(sql`select count(*) as n from refund where pay_no = ${payNo} and status = 'OM011'`),
    ).toBe(attempts - 1);
  }
  const balances = await world.balances();
  for (const channel of payChannels) {
    expect(balances[`channel:${channel}`] ?? 0).toBe(world.simulated[channel].balanceFen());
  }
  const left = await orphans();
  report(`T4 one order × ${attempts} attempts`, {
    rounds: trustBudget,
    'late money refunded': `${((refundedFen / lateFen) * 100).toFixed(0)} %`,
    'orphan rows': left,
  });
  expect(refundedFen).toBe(lateFen);
  expect(left).toBe(0);
});

/** Each person's money of a payment, with its state: used for the order, or being refunded. */
async function moneyOf(payNo: string) {
  const { rows } = await world.db.execute<{ helper: string | null; status: string; back: number }>(
    sql`select helper_id as helper, a.status, coalesce(r.amount_fen, 0)::int as back
        from payment_attempt a left join refund r using (attempt_no)
        where a.pay_no = ${payNo} and a.transaction_id is not null`,
  );
  return rows;
}

test.each([2, 10, many])('one order, paid by %i people at once', { timeout: 300_000 }, async (people) => {
  let kept = 0;
  let told = 0;
  for (let round = 0; round < trustBudget; round += 1) {
    const { orderNo, payNo } = await payable();
    const names = ['a1', ...Array.from({ length: people - 1 }, (_, i) => `helper${i}`)];
    for (const name of names) {
      world.helpers.may.set(`${payNo}/${name}`, new Date(world.clock.now().getTime() + 7_200_000));
    }
    // All of them tap: one is at the cashier. The channel takes the money of those who leave it all the same.
    const left = new Set(names);
    const numbers: { no: string; channel: PayChannel }[] = [];
    while (left.size > 0) {
      const channel = channelOf(numbers.length);
      const taps = [...left].map((name) =>
        world.module.handlers['payment.startPayment']({ payNo, channel }, world.call(name)),
      );
      const answers = await Promise.allSettled(taps);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { no } = await world.attemptOf(payNo);
      left.delete([...left][answers.findIndex(({ status }) => status === 'fulfilled')] ?? '');
      numbers.push({ no, channel });
      const known = world.simulated[channel].payments.get(no);
      if (!known) throw new Error('The channel has lost an attempt');
      if (left.size === 0) continue;
      known.state = 'closed';
      world.advance(3_000);
      await world.get(payNo);
    }
    for (const { no, channel } of numbers) {
      const known = world.simulated[channel].payments.get(no);
      if (known) Object.assign(known, { state: 'paid', paidFen: depositFen, paidAt: world.clock.now() });
    }
    const codes = await storm(
      payNo,
      numbers.map(({ no, channel }) => ({ channel, body: world.simulated[channel].notificationOf(no) })),
    );
    expect(new Set(codes)).toEqual(new Set([204]));
    await finishRefunds();
    expect(await world.orderStatus(orderNo)).toBe('2');
    const money = await moneyOf(payNo);
    expect(money).toHaveLength(people);
    kept += money.filter(({ status, back }) => status === 'OM004' && back === 0).length;
    // Everyone else is fully refunded, and payers who are not the customer were notified.
    expect(money.filter(({ status, back }) => status === 'OM011' && back === depositFen)).toHaveLength(
      people - 1,
    );
    const returned = world.helpers.notified.filter(
      ({ payment, event }) => payment.payNo === payNo && event === 'returned',
    );
    const helpers = money.filter(({ helper, back }) => helper !== null && back > 0);
    expect(returned.map(({ helperId }) => helperId).sort()).toEqual(
      helpers.map(({ helper }) => helper).sort(),
    );
    told += returned.length;
  }
  const left = await orphans();
  report(`T4 one order × ${people} people`, {
    rounds: trustBudget,
    'effects a round': kept / trustBudget,
    'told of their money': told,
    'orphan rows': left,
  });
  expect(kept).toBe(trustBudget);
  expect(left).toBe(0);
});
