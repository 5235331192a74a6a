import { logIn } from '@ev/account/server/testing/log-in.ts';
import { order as orderCard } from '@ev/charge-card/server/testing/cards.ts';
import { createRandom } from '@ev/kernel/random.ts';
import { type SimulatedChannel, simulatedChannel } from '@ev/payment/server/testing/simulated-channel.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { isShort, report, storms, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOn, placeOrder } from '../testing/charge-orders.ts';

/** T4 for sessions and purchased cards: whatever is paid how often, it has one effect. */

const { deliveries, many } = storms;
const billFen = 1_250;
const random = createRandom(`T4/charging/${trustSeed}`);

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
}, 300_000);
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await server.db.execute<{ n: number }>(query);
  return Number(rows[0]?.n);
}
const held = (account: string) =>
  count(sql`select coalesce(-sum(amount_fen), 0) as n from ledger_entry where account = ${account}`);
const orphans = () =>
  count(sql`select
    (select count(*) from channel_notification where applied_at is null)
    + (select count(*) from (select 1 from ledger_entry group by source having sum(amount_fen) <> 0) unbalanced)
    + (select count(*) from (select 1 from charge_card_entry group by source having sum(amount) <> 0) crooked)
    as n`);

async function newCustomer() {
  const { accessToken: token, uid } = await logIn(server);
  return { token, uid };
}
type Person = Awaited<ReturnType<typeof newCustomer>>;
type Business = { businessType: 'chargeOrder' | 'chargeCard'; businessNo: string };

/** A payment that the channel knows; returns its number there. */
async function startPaying({ token }: Person, business: Business): Promise<string> {
  const { client } = server;
  const { payNo } = (await client.call('payment.openPayment', business, { token })).body;
  await client.call('payment.startPayment', { payNo, channel: 'wechat' }, { token });
  const attempt = [...channel.payments.keys()].at(-1);
  if (!attempt) throw new Error('The channel knows no payment');
  return attempt;
}

/**
 * Delivers every message several times, in any order, all at once, to two processes, while `meanwhile` runs.
 */
async function storm(messages: string[], meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  const all = random.shuffle(
    messages.flatMap((message) => Array.from({ length: deliveries }, () => message)),
  );
  const headers = { 'content-type': 'application/json' };
  const [codes] = await Promise.all([
    Promise.all(
      all.map(async (payload, index) => {
        const { app } = index % 2 === 0 ? server : other;
        return (await app.inject({ method: 'POST', url: '/open/payment/wechat/notify', headers, payload }))
          .statusCode;
      }),
    ),
    meanwhile(),
  ]);
  expect(codes.filter((code) => code !== 204)).toEqual([]);
}

const reportsOf = (attemptNo: string, times: number) =>
  Array.from({ length: times }, (_, i) => channel.notificationOf(attemptNo, `${attemptNo}-${i}`));

const sizes = [2, 10, many];

it.each(sizes)('a session, reported paid %i times at once', { timeout: 600_000 }, async (times) => {
  let effects = 0;
  for (let round = 0; round < trustBudget; round += 1) {
    const person = await newCustomer();
    const businessNo = await placeOrder({ server }, person, 'toPay');
    const attempt = await startPaying(person, { businessType: 'chargeOrder', businessNo });
    channel.pay(attempt);
    await storm(reportsOf(attempt, times));
    const { token } = person;
    const { body } = await server.client.call('charge.getOrder', { chargeOrderId: businessNo }, { token });
    expect(body.stage).toBe('completed');
    expect(await held(`chargeOrder:${businessNo}`)).toBe(billFen);
    effects += await count(
      sql`select count(*) as n from state_history where entity_id = ${businessNo} and event = 'pay'`,
    );
  }
  const left = await orphans();
  const notifications = times * deliveries * trustBudget;
  report(`T4 one session × ${times}`, {
    rounds: trustBudget,
    notifications,
    'effects a round': effects / trustBudget,
    'orphan rows': left,
  });
  expect([effects, left]).toEqual([trustBudget, 0]);
});

it.each(sizes)(
  'a charging card, reported paid %i times at once, is one card',
  { timeout: 600_000 },
  async (times) => {
    let cards = 0;
    for (let round = 0; round < trustBudget; round += 1) {
      const person = await newCustomer();
      const businessNo = await orderCard({ server }, person);
      const attempt = await startPaying(person, { businessType: 'chargeCard', businessNo });
      channel.pay(attempt);
      await storm(reportsOf(attempt, times));
      cards += await count(sql`select count(*) as n from charge_card where purchase_no = ${businessNo}`);
      expect(
        await count(sql`select count(*) as n from charge_card_entry e join charge_card c using (card_no)
        where c.purchase_no = ${businessNo} and e.kind = 'issued'`),
      ).toBe(2);
    }
    const left = await orphans();
    const notifications = times * deliveries * trustBudget;
    report(`T4 one charging card × ${times}`, {
      rounds: trustBudget,
      notifications,
      'cards a round': cards / trustBudget,
      'orphan rows': left,
    });
    expect([cards, left]).toEqual([trustBudget, 0]);
  },
);

it('a session that is paid while staff make it invalid or refund it keeps no money without a reason', {
  timeout: 600_000,
}, async () => {
  const staff = (await newStaff(server, ['finance'])).token;
  const outcomes = { paid: 0, refunded: 0, invalid: 0 };
  // One for each way of ending it.
  const rounds = isShort ? 3 : 6 * trustBudget;
  for (let round = 0; round < rounds; round += 1) {
    const person = await newCustomer();
    const chargeOrderId = await placeOrder({ server }, person, 'toPay');
    const business = { businessType: 'chargeOrder', businessNo: chargeOrderId } as const;
    const attempt = await startPaying(person, business);
    channel.pay(attempt);
    const invalidate = () =>
      server.client.call('charge.invalidateOrder', actOn(chargeOrderId, 'toPay'), { token: staff });
    const refund = () =>
      other.client.call('charge.refundOrder', actOn(chargeOrderId, 'completed'), { token: staff });
    const acts = [[invalidate], [refund], [invalidate, refund]][round % 3] ?? [];
    await storm(reportsOf(attempt, 2), () => Promise.all(acts.map((act) => act())));
    await jobsDone(server);
    channel.finishRefunds();
    await storm([...channel.refunds.keys()].map((no) => channel.notificationOf(no)));
    await jobsDone(server);
    const { token } = person;
    const { stage } = (await server.client.call('charge.getOrder', { chargeOrderId }, { token })).body;
    const own = await held(`chargeOrder:${chargeOrderId}`);
    if (stage === 'completed') {
      outcomes.paid += 1;
      expect(own).toBe(billFen);
    } else {
      expect(['invalid', 'refunded']).toContain(stage);
      outcomes[stage === 'invalid' ? 'invalid' : 'refunded'] += 1;
      expect(own).toBe(0);
      expect(channel.payments.get(attempt)?.paidFen).toBe(billFen);
      expect([...channel.refunds.values()].filter(({ attemptNo }) => attemptNo === attempt)).toMatchObject([
        { amountFen: billFen, state: 'succeeded' },
      ]);
    }
    // Whatever the outcome, nobody is charged for the same money again.
    expect(outcomeOf(await server.client.call('payment.openPayment', business, { token }))).toBe(
      stage === 'completed' ? 'ok' : 'charge.notPayable',
    );
  }
  const left = await orphans();
  report('T4 session paid while ended', { rounds, ...outcomes, 'orphan rows': left });
  expect(left).toBe(0);
});
