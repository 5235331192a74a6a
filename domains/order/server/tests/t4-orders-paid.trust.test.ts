import { intentOrders } from '@ev/intent/server/tables.ts';
import { type Holder, newHolder } from '@ev/intent/server/testing/holder.ts';
import { createRandom } from '@ev/kernel/random.ts';
import { type SimulatedChannel, simulatedChannel } from '@ev/payment/server/testing/simulated-channel.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { lockWaited } from '@ev/testkit/server/lock-waits.ts';
import { isShort, report, storms, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { carOrders } from '../tables.ts';
import { outcomeOf } from '../testing/order-input.ts';

/** T4 for reservations and for orders that use one: whatever is paid how often, it has one effect. */

const { deliveries, many } = storms;
const intentFen = 100_000;
const depositFen = 500_000;
const random = createRandom(`T4/orders/${trustSeed}`);

let channel: SimulatedChannel;
let server: TestServer;
/** A second process on the same database. */
let other: TestServer;

beforeAll(async () => {
  channel = simulatedChannel(() => server.clock.now());
  const providers = { wechat: channel };
  server = await launch({ jobs: true, providers });
  other = await launchOn(server.databaseUrl, {
    jobs: true,
    providers: { ...server.providers, ...providers },
  });
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await other.stop();
  await server.stop();
});

let offsetMs = 0;
function moveClock(ms: number): void {
  offsetMs = ms;
  for (const { clock } of [server, other]) clock.setOffset(ms);
}

const notify = async (payload: string, at: TestServer) => {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', url: '/open/payment/wechat/notify', headers, payload } as const;
  return (await at.app.inject(request)).statusCode;
};

/**
 * Delivers every message several times, in any order, all at once, to two processes, while `meanwhile` runs.
 */
async function storm(messages: string[], meanwhile: () => Promise<unknown>): Promise<void> {
  const all = random.shuffle(
    messages.flatMap((message) => Array.from({ length: deliveries }, () => message)),
  );
  const [codes] = await Promise.all([
    Promise.all(all.map((message, index) => notify(message, index % 2 === 0 ? server : other))),
    meanwhile(),
  ]);
  expect(new Set(codes)).toEqual(new Set([204]));
}

/** A pending refund arrives, and the channel reports it. */
async function finishRefunds(): Promise<void> {
  await jobsDone(server);
  channel.finishRefunds();
  await storm(
    [...channel.refunds.keys()].map((no) => channel.notificationOf(no)),
    async () => {},
  );
}

async function heldBy(account: string): Promise<number> {
  const { rows } = await server.db.execute<{ fen: number }>(
    sql`select coalesce(-sum(amount_fen), 0)::bigint as fen from ledger_entry where account = ${account}`,
  );
  return Number(rows[0]?.fen);
}
async function receivedTimes(account: string): Promise<number> {
  const { rows } = await server.db.execute<{ n: number }>(
    sql`select count(*) as n from ledger_entry where account = ${account} and amount_fen < 0`,
  );
  return Number(rows[0]?.n);
}
async function orphans(): Promise<number> {
  const { rows } = await server.db.execute<{ n: number }>(sql`select
    (select count(*) from channel_notification where applied_at is null)
    + (select count(*) from (select 1 from ledger_entry group by source having sum(amount_fen) <> 0) unbalanced)
    as n`);
  return Number(rows[0]?.n);
}
const refundedOf = async (payNo: string): Promise<number> => {
  const { rows } = await server.db.execute<{ fen: number }>(
    sql`select coalesce(sum(amount_fen), 0)::bigint as fen from refund where pay_no = ${payNo} and status = 'OM011'`,
  );
  return Number(rows[0]?.fen);
};
const orderStatus = async (orderNo: string) =>
  (await server.db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo)))[0]?.status;
const intentStatus = async (intentNo: string) =>
  (await server.db.select().from(intentOrders).where(eq(intentOrders.intentNo, intentNo)))[0]?.status;

/** A paid reservation. */
async function paidIntent(holder: Holder): Promise<string> {
  const intentNo = await holder.reserve();
  const { attemptNo } = await holder.startPaying(intentNo);
  channel.pay(attemptNo);
  await storm([channel.notificationOf(attemptNo)], async () => {});
  return intentNo;
}

/** Several attempts for one payment: the channel reports all but the last as closed. */
async function attemptsFor(holder: Holder, orderNo: string, attempts: number) {
  const numbers: string[] = [];
  let payNo = '';
  for (let i = 0; i < attempts; i += 1) {
    const started = await holder.startPaying(orderNo, 'carOrder');
    payNo = started.payNo;
    numbers.push(started.attemptNo);
    const known = channel.payments.get(started.attemptNo);
    if (!known) throw new Error('The channel has lost an attempt');
    if (i === attempts - 1) continue;
    known.state = 'closed';
    moveClock(offsetMs + 3_000);
    await holder.getPayment(payNo);
  }
  return { payNo, numbers };
}

it.each([2, 10, many])(
  'a reservation, reported paid %i times at once',
  { timeout: 300_000 },
  async (times) => {
    let effects = 0;
    for (let round = 0; round < trustBudget; round += 1) {
      const holder = await newHolder(server);
      const intentNo = await holder.reserve();
      const { payNo, attemptNo } = await holder.startPaying(intentNo);
      channel.pay(attemptNo);
      const messages = Array.from({ length: times }, (_, i) =>
        channel.notificationOf(attemptNo, `${attemptNo}-${i}`),
      );
      const polls = () => Promise.all([server, other].map((at) => holder.getPayment(payNo, at)));
      await storm(messages, polls);
      expect(await intentStatus(intentNo)).toBe('1');
      effects += await receivedTimes(`intentOrder:${intentNo}`);
      expect(await heldBy(`intentOrder:${intentNo}`)).toBe(intentFen);
    }
    const left = await orphans();
    report(`T4 one reservation × ${times}`, {
      rounds: trustBudget,
      notifications: times * deliveries * trustBudget,
      'effects a round': effects / trustBudget,
      'orphan rows': left,
    });
    expect(effects).toBe(trustBudget);
    expect(left).toBe(0);
  },
);

it.each([2, 10])(
  'the rest of a deposit, %i attempts paid at once',
  { timeout: 300_000 },
  async (attempts) => {
    let refundedFen = 0;
    let lateFen = 0;
    for (let round = 0; round < trustBudget; round += 1) {
      const holder = await newHolder(server);
      const intentNo = await paidIntent(holder);
      const { orderNo } = (await holder.order(intentNo)).body;
      const { payNo, numbers } = await attemptsFor(holder, orderNo, attempts);
      const restFen = depositFen - intentFen;
      for (const no of numbers) {
        const known = channel.payments.get(no);
        if (known) Object.assign(known, { state: 'paid', paidFen: restFen, paidAt: server.clock.now() });
      }
      await storm(
        numbers.map((no) => channel.notificationOf(no)),
        () => holder.getPayment(payNo, other),
      );
      await finishRefunds();
      expect(await orderStatus(orderNo)).toBe('2');
      expect(await intentStatus(intentNo)).toBe('8');
      expect(await heldBy(`carOrder:${orderNo}`)).toBe(depositFen);
      expect(await heldBy(`intentOrder:${intentNo}`)).toBe(0);
      lateFen += (attempts - 1) * restFen;
      refundedFen += await refundedOf(payNo);
    }
    const left = await orphans();
    report(`T4 rest of a deposit × ${attempts} attempts`, {
      rounds: trustBudget,
      'late money refunded': `${((refundedFen / lateFen) * 100).toFixed(0)} %`,
      'orphan rows': left,
    });
    expect(refundedFen).toBe(lateFen);
    expect(left).toBe(0);
  },
);

it('the rest of a deposit, paid while the order is cancelled', { timeout: 300_000 }, async () => {
  const rounds = isShort ? 4 : 6 * trustBudget;
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) {
    const holder = await newHolder(server);
    const intentNo = await paidIntent(holder);
    const { orderNo } = (await holder.order(intentNo)).body;
    const { payNo, attemptNo } = await holder.startPaying(orderNo, 'carOrder');
    channel.pay(attemptNo);
    const outcomes: string[] = [];
    const cancel = async () => outcomes.push(outcomeOf(await holder.cancelOrder(orderNo)));
    const paidAtOnce = (cancelled: () => Promise<unknown>) =>
      storm([channel.notificationOf(attemptNo)], cancelled);
    // In every other round the cancellation gets the order's lock first, so that each side wins.
    if (round % 2 === 0) await paidAtOnce(cancel);
    else {
      const held = await server.db.transaction(async (tx) => {
        await tx.select().from(carOrders).where(eq(carOrders.orderNo, orderNo)).for('update');
        const cancelling = cancel();
        await lockWaited(server, { holder: tx, unless: cancelling });
        return { both: paidAtOnce(() => cancelling) };
      });
      await held.both;
    }
    await finishRefunds();
    const restFen = depositFen - intentFen;
    if ((await orderStatus(orderNo)) === '2') {
      paid += 1;
      expect(outcomes).toEqual(['order.orderNotCancellable']);
      expect([await heldBy(`carOrder:${orderNo}`), await refundedOf(payNo)]).toEqual([depositFen, 0]);
    } else {
      expect([await orderStatus(orderNo), outcomes]).toEqual(['4', ['ok']]);
      expect([await heldBy(`carOrder:${orderNo}`), await refundedOf(payNo)]).toEqual([0, restFen]);
      // The reservation is restored, and can be used for another order.
      expect([await intentStatus(intentNo), await heldBy(`intentOrder:${intentNo}`)]).toEqual([
        '1',
        intentFen,
      ]);
      expect(outcomeOf(await holder.order(intentNo))).toBe('ok');
    }
  }
  const left = await orphans();
  report('T4 rest of a deposit while cancelled', {
    rounds,
    paid,
    cancelled: rounds - paid,
    'orphan rows': left,
  });
  expect(left).toBe(0);
});
