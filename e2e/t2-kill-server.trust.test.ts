/**
 * T2: writers place and pay orders and advance them, staff and the factory act, while the server is killed
 * again and again. What was acknowledged is not lost, what was in doubt is retried with its key and has no
 * second effect, and every paid order ends as paid. TRUST_BUDGET=long (or a number, times the short run)
 * kills more often.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@ev/kernel/random.ts';
import { factoryHand } from '@ev/order/journeys/factory-hand.ts';
import { type WirePerson, wirePerson } from '@ev/order/journeys/wire-person.ts';
import { staffCast } from '@ev/staff/journeys/wire-staff.ts';
import { type Product, startProduct } from '@ev/testkit/journeys/processes.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchAddressOf } from '../domains/payment/contract/channels/index.ts';
import { createOrderSteps, type ExpectedOrder, plans } from './trust/order-steps.ts';
import { createRetryingCaller } from './trust/retrying-caller.ts';
import { readStored } from './trust/stored-orders.ts';

const writers = 4;
const times = process.env.TRUST_BUDGET === 'long' ? 60 : Math.max(1, Number(process.env.TRUST_BUDGET) || 1);
const kills = 5 * times;
const random = createRandom(`T2/${process.env.TRUST_SEED ?? 'ev'}`);
/** An account may hold three unpaid orders, and payments whose result is pending count as unpaid. */
const mostUnpaid = 3;
/**
 * Notifications, jobs and queries by the server alone have this long; then customers open their result pages.
 */
const settleAloneMs = 15_000;
/** A job whose worker was killed is retried after its two minutes, at the next check for such jobs. */
const settleMs = 300_000;
const sweepEveryMs = 1_000;

let product: Product;
let people: WirePerson[];
let pool: pg.Pool;

beforeAll(async () => {
  product = await startProduct();
  pool = new pg.Pool({ connectionString: product.databaseUrl, max: writers + 1 });
  people = [];
  for (let i = 0; i < writers; i += 1) people.push(await wirePerson(product, `1391200000${i}`));
});
afterAll(async () => {
  await pool?.end();
  await product?.stop();
});

it('loses nothing that it acknowledged and doubles nothing', {
  timeout: 2 * settleMs + 15_000 * kills,
}, async () => {
  const figures = { acknowledged: 0, inDoubt: 0, unsent: 0, answersChanged: 0 };
  const { sandbox } = product;
  const factory = factoryHand(sandbox);
  await factory.takeOver();
  const calls = createRetryingCaller(figures);
  const lives = createOrderSteps({ pool, sandbox, factory, staff: await staffCast(product), calls, random });
  const expectedOrders: ExpectedOrder[] = [];
  let writing = true;

  async function buy(person: WirePerson, own: ExpectedOrder[]): Promise<void> {
    const order = await calls.command(person, 'order.submitOrder', person.order);
    const orderNo = order?.orderNo ?? '';
    const plan = random.pick(plans);
    const expected: ExpectedOrder = {
      orderNo,
      payNo: '',
      paid: false,
      plan,
      moves: [],
      contacts: 0,
      staffActions: [],
    };
    expectedOrders.push(expected);
    own.push(expected);
    const business = { businessType: 'carOrder', businessNo: orderNo } as const;
    expected.payNo = (await calls.command(person, 'payment.openPayment', business))?.payNo ?? '';
    const start = { payNo: expected.payNo, channel: 'wechat' } as const;
    const started = await calls.command(person, 'payment.startPayment', start);
    // Some are never reported: only the server's own queries can find them paid.
    const act = random.chance(1 / 4) ? 'silent' : 'pay';
    await person.payAtGateway((started && launchAddressOf(started)) ?? '', act);
    expected.paid = true;
  }

  async function write(person: WirePerson): Promise<void> {
    const own: ExpectedOrder[] = [];
    while (writing) {
      if ((await countUnpaid(own)) < mostUnpaid) await buy(person, own);
      for (const expected of own) {
        if (writing) await lives.goOn(person, expected);
      }
    }
  }

  async function untilSomeMoved(): Promise<void> {
    while (!expectedOrders.some(({ moves }) => moves.length > 0)) await sleep(100);
  }

  /**
   * The sweep that runs every minute, every second: a server that lives for a second seldom sees a minute
   * start.
   */
  async function sweep(): Promise<void> {
    while (writing) {
      await pool.query(`insert into jobs.job (name, data) values ('order.sweepOrders', '{}')`);
      await sleep(sweepEveryMs);
    }
  }

  const done = Promise.all([...people.map(write), sweep()]).finally(() => {
    writing = false;
  });
  const recoveriesMs = await Promise.race([killAgainAndAgain(), done.then(() => [])]);
  // On a busy machine a server hardly lives long enough for more than an order and its payment.
  await Promise.race([untilSomeMoved(), done]);
  writing = false;
  await done;

  const paid = expectedOrders.filter((expected) => expected.paid);
  const alone = await untilAllPaid(paid, settleAloneMs);
  const byCustomers = paid.length - alone;
  await openResultPages(paid);
  const settled = await untilAllPaid(paid, settleMs);
  await untilNothingIsPending();
  const stored = await readStored({ pool, sandbox, factory }, expectedOrders, phones());

  const moves = expectedOrders.reduce((sum, expected) => sum + expected.moves.length, 0);
  const staffActions = expectedOrders.reduce((sum, expected) => sum + expected.staffActions.length, 0);
  console.log(
    `T2: ${writers} writers, ${kills} kills, acknowledged ${figures.acknowledged} calls ` +
      `(${expectedOrders.length} orders, ${paid.length} payments, ${moves} moves of their lives, ${staffActions} acts of ` +
      `staff), lost ${stored.lostOrders} orders, ${paid.length - settled} payments and ${stored.lostSteps} steps, ` +
      `in doubt ${figures.inDoubt}, doubled ${stored.doubled}, ` +
      `settled ${alone} by the server alone and ${byCustomers} by a look, ` +
      `recovery p50 ${percentile(recoveriesMs, 0.5)} ms max ${Math.max(...recoveriesMs)} ms`,
  );
  expect(expectedOrders.length).toBeGreaterThan(writers);
  expect(moves).toBeGreaterThan(0);
  expect(figures.inDoubt + figures.unsent).toBeGreaterThan(0);
  expect(settled).toBe(paid.length);
  expect(figures.answersChanged).toBe(0);
  expect(stored).toEqual({
    lostOrders: 0,
    lostSteps: 0,
    doubled: 0,
    outOfOrder: [],
    wrongBalances: [],
    unnotified: 0,
    wrongRefunds: 0,
    wrongCars: 0,
  });
});

/** Returns for each kill how long it took until a server was ready again. */
async function killAgainAndAgain(): Promise<number[]> {
  const recoveriesMs: number[] = [];
  for (let i = 0; i < kills; i += 1) {
    await sleep(random.int(300, 800));
    const killedAt = performance.now();
    await product.server.kill();
    await product.server.start();
    recoveriesMs.push(Math.round(performance.now() - killedAt));
  }
  await sleep(500);
  return recoveriesMs;
}

const phones = () => people.map(({ phone }) => phone);
const numbersOf = (expectedOrders: readonly ExpectedOrder[]) => expectedOrders.map(({ orderNo }) => orderNo);

async function countOrders(where: string, value: unknown): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from car_order where ${where}`,
    [value],
  );
  return rows[0]?.n ?? 0;
}

function countUnpaid(expectedOrders: readonly ExpectedOrder[]): Promise<number> {
  return countOrders('paid_at is null and order_no = any($1)', numbersOf(expectedOrders));
}

/** How many of the orders are paid, after at most `patienceMs`. */
async function untilAllPaid(expectedOrders: readonly ExpectedOrder[], patienceMs: number): Promise<number> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const settled = expectedOrders.length - (await countUnpaid(expectedOrders));
    if (settled === expectedOrders.length || performance.now() > deadline) return settled;
    await sleep(250);
  }
}

/** Until every refund has reached the channel and every released order the factory. */
async function untilNothingIsPending(): Promise<void> {
  const pending = `(status = '13' or released_at is not null and not exists (
    select from factory_order f where f.order_no = car_order.order_no and f.placed_at is not null
  )) and buyer_phone = any($1)`;
  const deadline = performance.now() + settleMs;
  while ((await countOrders(pending, phones())) > 0 && performance.now() < deadline) await sleep(250);
}

/** Customers open the result page of unpaid payments, which asks the gateway. */
async function openResultPages(expectedOrders: readonly ExpectedOrder[]): Promise<void> {
  const { rows } = await pool.query<{ order_no: string; buyer_phone: string }>(
    'select order_no, buyer_phone from car_order where paid_at is null and order_no = any($1)',
    [numbersOf(expectedOrders)],
  );
  for (const row of rows) {
    const payNo = expectedOrders.find(({ orderNo }) => orderNo === row.order_no)?.payNo ?? '';
    const person = people.find(({ phone }) => phone === row.buyer_phone);
    await person?.call('payment.getPayment', { payNo });
  }
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
