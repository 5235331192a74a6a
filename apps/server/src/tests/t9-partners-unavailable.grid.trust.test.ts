/**
 * T9: partners that are late, cut off, silent or answer nonsense, each while customers need them. Every request
 * ends in time, no money, car or session is lost, and nothing is done twice.
 */

import { freshNetwork, freshPhone, newCustomer, solvePuzzle } from '@ev/account/server/testing/log-in.ts';
import type { ChargeStage } from '@ev/charge/contract/statuses.ts';
import { chargeOrders } from '@ev/charge/server/tables.ts';
import { actOn, placeOrder } from '@ev/charge/server/testing/charge-orders.ts';
import { startInput } from '@ev/charge/server/testing/charging-world.ts';
import { factoryOrders } from '@ev/factory/server/tables.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { newBuyer } from '@ev/order/server/testing/buyer.ts';
import { paymentAttempts } from '@ev/payment/server/tables.ts';
import type { JobName } from '@ev/platform/jobs.ts';
import type { Partners } from '@ev/platform/partners.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { verifyDatabase } from '@ev/platform/verify/verify-database.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import type { Answer } from '@ev/testkit/server/test-client.ts';
import { isShort, report } from '@ev/testkit/server/trust-figures.ts';
import { until } from '@ev/testkit/until.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LineFault, lineFaults, reaches } from './partners/faulty-line.ts';
import { openPartnerWorld, type PartnerWorld } from './partners/partner-world.ts';

/**
 * Adapters give up after five seconds; the rest is for a machine with other work, of which the ordinary suite is
 * most.
 */
const deadlineMs = isShort ? 30_000 : 9_000;
const settledMs = 90_000;
/** Stages in which a customer does not know that the car charges. */
const unclear: readonly ChargeStage[] = ['starting', 'onHold', 'invalid'];

/** Two rounds, so that each fault meets a payment that is cancelled and one that is not. */
const faults: readonly LineFault[] = isShort ? lineFaults : [...lineFaults, ...lineFaults];

let world: PartnerWorld;
/** How long the requests of customers and staff took while the lines were disturbed. */
const tookMs: number[] = [];
let codes: Awaited<ReturnType<typeof askForCode>>[];
let paid: Awaited<ReturnType<typeof payDisturbed>>[];
let refunded: Awaited<ReturnType<typeof refundDisturbed>>[];
let placed: Awaited<ReturnType<typeof placeDisturbed>>[];
let started: string[];

beforeAll(async () => {
  world = await openPartnerWorld();
  const bills = await Promise.all(faults.map(payBill));
  const guns = await world.pluggedGuns(faults.length);
  world.sendRealSms();
  [codes, paid, refunded, placed, started] = await Promise.all([
    Promise.all(faults.map(askForCode)),
    Promise.all(faults.map(payDisturbed)),
    Promise.all(faults.map((fault, at) => refundDisturbed(fault, bills[at]))),
    Promise.all(faults.map(placeDisturbed)),
    startDisturbed(guns),
  ]);
  world.line.mend();
  world.operatorLine.mend();
}, 180_000);
afterAll(() => world?.close());

async function timed<Body>(work: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  const startedAt = performance.now();
  const answer = await work();
  tookMs.push(performance.now() - startedAt);
  return answer;
}

/** A visitor asks for a login code. */
async function askForCode(fault: LineFault) {
  const { server, line } = world;
  const phone = freshPhone();
  const person = { deviceId: phone, ip: freshNetwork() };
  const validate = await solvePuzzle(server, person, 'question');
  line.disturb(phone, fault);
  const input = { phone, scene: 'login', validate } as const;
  const answer = await timed(() => server.client.call('account.sendSmsCode', input, person));
  return { fault, phone, outcome: outcomeOf(answer) };
}

async function attemptsOf(payNo: string): Promise<string[]> {
  const rows = await world.server.db.select().from(paymentAttempts).where(eq(paymentAttempts.payNo, payNo));
  return rows.map(({ attemptNo }) => attemptNo);
}

/**
 * A buyer opens the cashier, tries again once the channel answers, and pays there while nobody hears of it. Every
 * other buyer then cancels the order.
 */
async function payDisturbed(fault: LineFault, index: number) {
  const { server, line } = world;
  const buyer = await newBuyer(server);
  const orderNo = await buyer.order();
  const { payNo } = (await buyer.openPayment(orderNo)).body;
  // The request for a payment names the network of its payer, the later ones the attempt.
  const ip = freshNetwork();
  const payer = JSON.stringify(ip);
  const start = () =>
    server.client.call('payment.startPayment', { payNo, channel: 'wechat' }, { token: buyer.token(), ip });
  line.disturb(payer, fault);
  const first = outcomeOf(await timed(start));
  line.calm(payer);
  const second = outcomeOf(await start());
  const [attemptNo = '', ...others] = await attemptsOf(payNo);
  line.disturb(attemptNo, fault);
  await world.payAtChannel(attemptNo, 'silent');
  await timed(() => buyer.getPayment(payNo));
  const cancels = index % 2 === 1;
  const cancelled = cancels ? outcomeOf(await timed(() => buyer.cancel(orderNo))) : null;
  const status = async () => (await buyer.get(orderNo)).body.status;
  return { fault, first, second, attemptNo, others, cancels, cancelled, status };
}

/** A charging bill that was paid while everything was well. */
async function payBill() {
  const { server } = world;
  const { accessToken: token, uid } = await newCustomer(server);
  const chargeOrderId = await placeOrder({ server }, { uid }, 'toPay');
  // The bill was placed without its history, which the checks of the database expect.
  const history = { machine: 'chargeOrder', event: 'begin', actor: 'test', at: server.clock.now() };
  await server.db.insert(stateHistory).values({ ...history, entityId: chargeOrderId, toState: 'toPay' });
  const payable = { businessType: 'chargeOrder', businessNo: chargeOrderId } as const;
  const { payNo } = (await server.client.call('payment.openPayment', payable, { token })).body;
  await server.client.call('payment.startPayment', { payNo, channel: 'wechat' }, { token });
  const [attemptNo = ''] = await attemptsOf(payNo);
  await world.payAtChannel(attemptNo, 'pay');
  const stage = async () =>
    (await server.client.call('charge.getOrder', { chargeOrderId }, { token })).body.stage;
  await until(
    () => `${chargeOrderId} is not paid`,
    async () => (await stage()) === 'completed',
    settledMs,
  );
  return { chargeOrderId, attemptNo };
}

/** Staff refund it, and the channel is asked for it. */
async function refundDisturbed(fault: LineFault, bill: Awaited<ReturnType<typeof payBill>> | undefined) {
  if (!bill) throw new Error('There is no bill to refund');
  const { server, line } = world;
  const { chargeOrderId, attemptNo } = bill;
  const { token } = await newStaff(server, ['finance']);
  line.disturb(attemptNo, fault);
  const input = actOn(chargeOrderId, 'completed');
  const outcome = outcomeOf(await timed(() => server.client.call('charge.refundOrder', input, { token })));
  const asked = `/refunds {"out_trade_no":"${attemptNo}"`;
  await until(
    () => `${chargeOrderId} is not refunded`,
    async () => line.arrived(asked) > 0,
    settledMs,
  );
  return { outcome, ...bill };
}

/** An order goes to the factory. */
async function placeDisturbed(fault: LineFault) {
  const { server, line } = world;
  const orderNo = await (await newBuyer(server)).order();
  const subject = `"subject":"${orderNo}"`;
  line.disturb(subject, fault);
  await server.db.transaction(async (tx) => {
    await tx.insert(factoryOrders).values({ orderNo, releasedAt: server.clock.now() });
    await server.jobs.enqueue(tx, 'factory.placeOrder', { orderNo });
  });
  await until(
    () => `${orderNo} is not placed`,
    async () => line.arrived(subject) > 0,
    settledMs,
  );
  return orderNo;
}

/** A customer at each gun starts to charge; the requests to the operator meet the faults in turn. */
async function startDisturbed(guns: readonly string[]): Promise<string[]> {
  const { server, operatorLine } = world;
  const request = '/query_start_charge';
  operatorLine.disturbInTurn(request, faults);
  const orders = await Promise.all(
    guns.map(async (connectorId) => {
      const { accessToken: token } = await newCustomer(server);
      let chargeOrderId = '';
      const begin = async () => {
        const answer = await timed(() =>
          server.client.call('charge.startSession', startInput(connectorId), { token }),
        );
        const outcome = outcomeOf(answer);
        if (outcome === 'ok') ({ chargeOrderId } = answer.body);
        return outcome;
      };
      // The operator's word that a car is plugged in may still be under way.
      await until(
        () => `${connectorId} is not started`,
        async () => (await begin()) === 'ok',
        settledMs,
      );
      return chargeOrderId;
    }),
  );
  const asked = () => operatorLine.arrived(request);
  await until(
    () => `${asked()} of ${guns.length} starts were sent`,
    async () => asked() === guns.length,
    settledMs,
  );
  return orders;
}

/** What the schedules do later, and the attempts that wait for their time. */
async function settle(): Promise<void> {
  const { server } = world;
  const { db, jobs } = server;
  const due: readonly JobName[] = ['payment.sweep', 'factory.sweep', 'charge.due'];
  await db.transaction(async (tx) => {
    for (const name of due) await jobs.enqueue(tx, name, {} as never);
    for (const chargeOrderId of started) await jobs.enqueue(tx, 'charge.look', { chargeOrderId });
  });
  await db.execute(sql`
    update jobs.job set start_after = now()
    where state = 'retry' or (state = 'created' and name = any(${sql.param(['payment.requestRefund', 'payment.queryRefund'])}))`);
  await jobsDone(server);
}

it('every request ends in time', () => {
  const slowestMs = Math.round(Math.max(...tookMs));
  report('T9 partners away', {
    faults: lineFaults.length,
    requests: tookMs.length,
    'slowest answer ms': slowestMs,
  });
  expect(slowestMs).toBeLessThan(deadlineMs);
});

it('a visitor is told whether a code was sent', () => {
  for (const { fault, phone, outcome } of codes) {
    expect([fault, outcome]).toEqual([fault, fault === 'late' ? 'ok' : 'account.smsNotSent']);
    const sent = world.inbox.filter((message) => message.phone === phone);
    expect([fault, sent.length]).toEqual([fault, reaches(fault) ? 1 : 0]);
  }
});

it('a customer is told that the cashier did not open, and opens it again without a second payment', async () => {
  const { payments } = await world.channel();
  for (const { fault, first, second, attemptNo, others, cancels, cancelled } of paid) {
    expect([fault, first, second]).toEqual([fault, fault === 'late' ? 'ok' : 'payment.channelFailed', 'ok']);
    expect([fault, others]).toEqual([fault, []]);
    expect(payments.filter(({ outTradeNo }) => outTradeNo === attemptNo)).toHaveLength(1);
    expect([fault, cancelled]).toEqual([fault, cancels ? 'ok' : null]);
  }
});

it('once partners answer, all is settled, and each thing once', { timeout: 2 * settledMs }, async () => {
  const { server } = world;
  server.clock.setOffset(10 * minuteMs);
  const open = async () => {
    await settle();
    const { refunds } = await world.channel();
    const refundsOf = (attemptNo: string) => refunds.filter(({ outTradeNo }) => outTradeNo === attemptNo);
    const isRefunded = (attemptNo: string) =>
      refundsOf(attemptNo)
        .map(({ status }) => status)
        .join() === 'SUCCESS';
    const charged = await server.db
      .select()
      .from(chargeOrders)
      .where(inArray(chargeOrders.chargeOrderId, started));
    const sessions = await world.sessions();
    const built = await world.builtOrders();
    return [
      ...(await Promise.all(
        paid.map(async ({ fault, cancels, attemptNo, status }) => {
          const fine = cancels ? isRefunded(attemptNo) : (await status()) === '2' && !isRefunded(attemptNo);
          return fine ? [] : [`the payment with ${fault}`];
        }),
      )),
      refunded.filter(({ attemptNo }) => !isRefunded(attemptNo)).map(({ chargeOrderId }) => chargeOrderId),
      placed.filter((orderNo) => built.filter((one) => one === orderNo).length !== 1),
      // A start that nobody knows anything of goes to staff.
      charged
        .filter(({ status, startChargeSeq }) =>
          sessions.includes(startChargeSeq) ? unclear.includes(status) : status !== 'onHold',
        )
        .map(({ chargeOrderId, status }) => `${chargeOrderId} ${status}`),
    ].flat();
  };
  await expect.poll(open, { timeout: settledMs, interval: 200 }).toEqual([]);

  expect(refunded.map(({ outcome }) => outcome)).toEqual(faults.map(() => 'ok'));
  const sessions = await world.sessions();
  expect(sessions).toHaveLength(faults.filter(reaches).length);
  expect(new Set(sessions).size).toBe(sessions.length);
  // A start is sent once, also when its answer was lost.
  expect(world.operatorLine.arrived('/query_start_charge')).toBe(started.length);
  const unplaced = await server.db.select().from(factoryOrders).where(inArray(factoryOrders.orderNo, placed));
  expect(unplaced.filter(({ placedAt, refusal }) => placedAt === null || refusal !== null)).toEqual([]);
});

it('books, statuses and histories agree', async () => {
  const { db, providers } = world.server;
  const partners: Partners = providers;
  const checks = await verifyDatabase({ db, partner: (name) => partners[name] }, await houseDomains());
  expect(checks.filter(({ count }) => count > 0)).toEqual([]);
});
