import { clientType } from '@ev/contract/client-type';
import { AppError } from '@ev/platform/app-error.ts';
import { report, trustBudget } from '@ev/testkit/server/trust-figures.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositFen, type PaymentWorld, paymentWorld } from './payment-world.ts';

/** Everything that can happen to one order, in any order, as often as it likes. */
const happenings = [
  'open',
  'start',
  'startInApp',
  'offer',
  'anotherStarts',
  'thirdStarts',
  'offerIsOver',
  'letGo',
  'customerPays',
  'customerPaysOldAttempt',
  'customerPaysWrongAmount',
  'customerIsPaying',
  'notify',
  'notifyTwice',
  'notifyOldAttempt',
  'poll',
  'runJobs',
  'loseJobs',
  'sweep',
  'cancel',
  'second',
  'minute',
  'halfHour',
  'refundsArrive',
  'refundsFail',
  'requestsAreLost',
  'answersAreLost',
  'channelRefuses',
  'channelWorks',
] as const;
type Happening = (typeof happenings)[number];

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(async () => {
  await world.stop();
});

/** The same customer, in the brand's app. */
function startInApp(payNo: string) {
  const call = world.call('a1', undefined, clientType.native);
  return world.module.handlers['payment.startPayment']({ payNo, channel: 'wechat', way: 'app' }, call);
}

const inTwoHours = () => new Date(world.clock.now().getTime() + 7_200_000);

async function play(orderNo: string, payNos: string[], happening: Happening): Promise<void> {
  const { channel } = world;
  const payNo = payNos.at(-1);
  const { rows } = await world.db.execute<{ no: string }>(
    sql`select attempt_no as no from payment_attempt a join payment p using (pay_no)
        where p.business_no = ${orderNo} order by a.created_at, attempt_no`,
  );
  const newest = rows.at(-1)?.no ?? '';
  const oldest = rows[0]?.no ?? '';
  const forceToPay = (no: string) => {
    const known = channel.payments.get(no);
    if (known?.state === 'closed') known.state = 'notPaid';
    channel.pay(no);
  };
  const notify = async (no: string) => {
    if (channel.payments.get(no)?.state === 'paid') await world.notify(channel.notificationOf(no));
  };
  switch (happening) {
    case 'open':
      payNos.push(await world.open(orderNo));
      return;
    case 'start':
      if (payNo) await world.start(payNo);
      return;
    case 'startInApp':
      if (payNo) await startInApp(payNo);
      return;
    case 'offer': {
      const offered = await world.db.transaction((tx) =>
        world.module.payments.offer(tx, { type: 'carOrder', no: orderNo }, 'a1'),
      );
      for (const helper of ['h1', 'h2']) world.helpers.may.set(`${offered.payNo}/${helper}`, inTwoHours());
      return;
    }
    case 'anotherStarts':
      if (payNo) await world.start(payNo, 'h1');
      return;
    case 'thirdStarts':
      if (payNo) await world.start(payNo, 'h2');
      return;
    case 'offerIsOver':
      for (const helper of ['h1', 'h2']) world.helpers.may.set(`${payNo}/${helper}`, null);
      return;
    case 'letGo':
      if (payNo) await world.db.transaction((tx) => world.module.payments.letGo(tx, payNo));
      return;
    case 'customerPays':
      channel.pay(newest);
      return;
    case 'customerPaysOldAttempt':
      forceToPay(oldest);
      return;
    case 'customerPaysWrongAmount':
      channel.pay(newest, 1);
      return;
    case 'customerIsPaying': {
      const known = channel.payments.get(newest);
      if (known?.state === 'notPaid') known.state = 'paying';
      return;
    }
    case 'notify':
      return notify(newest);
    case 'notifyTwice':
      await Promise.all([notify(newest), notify(newest)]);
      return;
    case 'notifyOldAttempt':
      return notify(oldest);
    case 'poll':
      if (payNo) await world.get(payNo);
      return;
    case 'runJobs':
      await world.jobs.runDue();
      return;
    case 'loseJobs':
      return world.jobs.loseAll();
    case 'sweep':
      return world.module.sweep();
    case 'cancel':
      return world.cancel(orderNo);
    case 'second':
      return world.advance(1_000);
    case 'minute':
      return world.advance(61_000);
    case 'halfHour':
      return world.advance(31 * 60_000);
    case 'refundsArrive':
      return channel.finishRefunds();
    case 'refundsFail':
      return channel.finishRefunds('abnormal');
    case 'requestsAreLost':
      channel.fault = 'lostRequest';
      return;
    case 'answersAreLost':
      channel.fault = 'lostAnswer';
      return;
    case 'channelRefuses':
      channel.fault = 'refused';
      return;
    case 'channelWorks':
      channel.fault = 'none';
      return;
  }
}

/** Time passes on a working channel until nothing changes any more. */
async function comeToRest(): Promise<void> {
  const { channel } = world;
  channel.fault = 'none';
  for (const known of channel.payments.values()) if (known.state === 'paying') known.state = 'notPaid';
  for (let round = 0; round < 6; round += 1) {
    world.advance(31 * 60_000);
    await world.jobs.runDue();
    await world.module.sweep();
    await world.module.reconcile('wechat', '2026-01-01');
    // A refund that failed at the channel succeeds when it is requested again.
    for (const known of channel.refunds.values()) if (known.state === 'abnormal') known.state = 'processing';
    channel.finishRefunds();
  }
}

async function checkMoney(orderNo: string): Promise<void> {
  const { channel } = world;
  const order = await world.orderStatus(orderNo);
  const balances = await world.balances();
  const paidToOrder = Math.abs(balances[`carOrder:${orderNo}`] ?? 0);
  expect(paidToOrder).toBe(order === '2' ? depositFen : 0);
  const { rows } = await world.db.execute<{
    no: string;
    status: string;
    pay_no: string;
    helper: string | null;
  }>(
    sql`select attempt_no as no, a.status, pay_no, helper_id as helper from payment_attempt a join payment p using (pay_no)
        where p.business_no = ${orderNo}`,
  );
  let keptFen = 0;
  for (const attempt of rows) {
    // A payer who is not the customer is notified of each step of their money, in order and once.
    const told = world.helpers.notified.filter(
      (one) => one.helperId === attempt.helper && one.payment.payNo === attempt.pay_no,
    );
    expect(
      new Set(told.map((one) => JSON.stringify([one.event, 'refundNo' in one && one.refundNo]))).size,
    ).toBe(told.length);
    const known = channel.payments.get(attempt.no);
    const returned = [...channel.refunds.values()].filter((refund) => refund.attemptNo === attempt.no);
    const returnedFen = returned.reduce(
      (sum, refund) => sum + (refund.state === 'succeeded' ? refund.amountFen : 0),
      0,
    );
    const paidFen = known?.state === 'paid' ? known.paidFen : 0;
    expect(returnedFen).toBeLessThanOrEqual(paidFen);
    keptFen += paidFen - returnedFen;
    expect(['OM004', 'OM008', 'OM011']).toContain(attempt.status);
    expect(balances[`customer:${attempt.pay_no}`] ?? 0).toBe(0);
  }
  // One booked payment or full refund: what the channel holds is what the order got.
  expect(keptFen).toBe(paidToOrder);
}

test('whatever happens, money ends in one paid order or is refunded to the customer', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...happenings), { minLength: 4, maxLength: 25 }),
      async (schedule) => {
        const orderNo = await world.placeOrder();
        const payNos = [await world.open(orderNo)];
        for (const happening of ['start' as const, ...schedule]) {
          try {
            await play(orderNo, payNos, happening);
          } catch (error) {
            // A refusal is a response; anything else is a fault.
            if (!(error instanceof AppError)) throw error;
          }
        }
        await comeToRest();
        await checkMoney(orderNo);
      },
    ),
    { numRuns: 40 * trustBudget, seed: Number(process.env.TRUST_SEED ?? 20_261_121), endOnFailure: false },
  );
  const orders = (status: string) =>
    world.count(sql`select count(*) as n from test_order where status = ${status}`);
  const moves = await world.db.execute<{ machine: string; n: number }>(
    sql`select machine, count(distinct from_state || event)::int as n from state_history group by machine`,
  );
  report('Random schedules', {
    schedules: 40 * trustBudget,
    'orders paid': await orders('2'),
    'orders cancelled': await orders('4'),
    refunds: await world.count(sql`select count(*) as n from refund`),
    'different moves': moves.rows.map(({ machine, n }) => `${machine} ${n}`).join(' + '),
    violations: 0,
  });
  expect((await world.balances())['channel:wechat'] ?? 0).toBe(world.channel.balanceFen());
  expect(
    await world.count(
      sql`select count(*) as n from (select 1 from ledger_entry group by source having sum(amount_fen) <> 0) x`,
    ),
  ).toBe(0);
});
