/**
 * T2: writers order, pay and live with their orders, staff and the factory act, while the server is killed again
 * and again. What was acknowledged stays, what was in doubt is repeated with its key and doubles nothing, and
 * every paid order ends paid. TRUST_BUDGET=long (or a number, times the short run) kills more often.
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
import { createInsistence } from './trust/insistence.ts';
import { readKept } from './trust/kept-stories.ts';
import { createOrderLives, plans, type Story } from './trust/order-lives.ts';

const writers = 4;
const times = process.env.TRUST_BUDGET === 'long' ? 60 : Math.max(1, Number(process.env.TRUST_BUDGET) || 1);
const kills = 5 * times;
const random = createRandom(`T2/${process.env.TRUST_SEED ?? 'ev'}`);
/** An account may hold three unpaid orders, and payments whose result is awaited count as unpaid. */
const mostUnpaid = 3;
/** Notifications, jobs and questions by the server alone have this long; then customers look at their results. */
const settleAloneMs = 15_000;
/** A job whose worker was killed comes again after its two minutes, at the next look for such jobs. */
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

it('keeps what it acknowledged and doubles nothing', { timeout: 2 * settleMs + 15_000 * kills }, async () => {
  const figures = { acknowledged: 0, inDoubt: 0, unsent: 0, answersChanged: 0 };
  const { sandbox } = product;
  const factory = factoryHand(sandbox);
  await factory.takeOver();
  const calls = createInsistence(figures);
  const lives = createOrderLives({ pool, sandbox, factory, staff: await staffCast(product), calls, random });
  const stories: Story[] = [];
  let writing = true;

  async function buy(person: WirePerson, own: Story[]): Promise<void> {
    const order = await calls.command(person, 'order.submitOrder', person.order);
    const orderNo = order?.orderNo ?? '';
    const plan = random.pick(plans);
    const story: Story = { orderNo, payNo: '', paid: false, plan, moves: [], contacts: 0, deeds: [] };
    stories.push(story);
    own.push(story);
    const business = { businessType: 'carOrder', businessNo: orderNo } as const;
    story.payNo = (await calls.command(person, 'payment.openPayment', business))?.payNo ?? '';
    const start = { payNo: story.payNo, channel: 'wechat' } as const;
    const started = await calls.command(person, 'payment.startPayment', start);
    // Some are never reported: only the server's own questions can find them paid.
    const act = random.chance(1 / 4) ? 'silent' : 'pay';
    await person.payAtGateway((started && launchAddressOf(started)) ?? '', act);
    story.paid = true;
  }

  async function write(person: WirePerson): Promise<void> {
    const own: Story[] = [];
    while (writing) {
      if ((await countUnpaid(own)) < mostUnpaid) await buy(person, own);
      for (const story of own) {
        if (writing) await lives.goOn(person, story);
      }
    }
  }

  async function untilSomeMoved(): Promise<void> {
    while (!stories.some(({ moves }) => moves.length > 0)) await sleep(100);
  }

  /** The minute's sweep every second: a server that lives for a second seldom sees a minute begin. */
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

  const paid = stories.filter((story) => story.paid);
  const alone = await untilAllPaid(paid, settleAloneMs);
  const byCustomers = paid.length - alone;
  await customersLook(paid);
  const settled = await untilAllPaid(paid, settleMs);
  await untilNothingIsUnderWay();
  const kept = await readKept({ pool, sandbox, factory }, stories, phones());

  const moves = stories.reduce((sum, story) => sum + story.moves.length, 0);
  const deeds = stories.reduce((sum, story) => sum + story.deeds.length, 0);
  console.log(
    `T2: ${writers} writers, ${kills} kills, acknowledged ${figures.acknowledged} calls ` +
      `(${stories.length} orders, ${paid.length} payments, ${moves} moves of their lives, ${deeds} acts of ` +
      `staff), lost ${kept.lostOrders} orders, ${paid.length - settled} payments and ${kept.lostSteps} steps, ` +
      `in doubt ${figures.inDoubt}, doubled ${kept.doubled}, ` +
      `settled ${alone} by the server alone and ${byCustomers} by a look, ` +
      `recovery p50 ${percentile(recoveriesMs, 0.5)} ms max ${Math.max(...recoveriesMs)} ms`,
  );
  expect(stories.length).toBeGreaterThan(writers);
  expect(moves).toBeGreaterThan(0);
  expect(figures.inDoubt + figures.unsent).toBeGreaterThan(0);
  expect(settled).toBe(paid.length);
  expect(figures.answersChanged).toBe(0);
  expect(kept).toEqual({
    lostOrders: 0,
    lostSteps: 0,
    doubled: 0,
    outOfOrder: [],
    wrongBalances: [],
    untold: 0,
    wrongRefunds: 0,
    wrongCars: 0,
  });
});

/** Gives for each kill how long it took until a server was ready again. */
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
const numbersOf = (stories: readonly Story[]) => stories.map(({ orderNo }) => orderNo);

async function countOrders(where: string, value: unknown): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from car_order where ${where}`,
    [value],
  );
  return rows[0]?.n ?? 0;
}

function countUnpaid(stories: readonly Story[]): Promise<number> {
  return countOrders('paid_at is null and order_no = any($1)', numbersOf(stories));
}

/** How many of the orders are paid, at the latest after `patienceMs`. */
async function untilAllPaid(stories: readonly Story[], patienceMs: number): Promise<number> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const settled = stories.length - (await countUnpaid(stories));
    if (settled === stories.length || performance.now() > deadline) return settled;
    await sleep(250);
  }
}

/** Until every refund has come to the channel and every order that was released to the factory. */
async function untilNothingIsUnderWay(): Promise<void> {
  const underWay = `(status = '13' or placed_at is null and released_at is not null) and buyer_phone = any($1)`;
  const deadline = performance.now() + settleMs;
  while ((await countOrders(underWay, phones())) > 0 && performance.now() < deadline) await sleep(250);
}

/** Customers open the result page of what is not yet paid, which asks the gateway. */
async function customersLook(stories: readonly Story[]): Promise<void> {
  const { rows } = await pool.query<{ order_no: string; buyer_phone: string }>(
    'select order_no, buyer_phone from car_order where paid_at is null and order_no = any($1)',
    [numbersOf(stories)],
  );
  for (const row of rows) {
    const payNo = stories.find(({ orderNo }) => orderNo === row.order_no)?.payNo ?? '';
    const person = people.find(({ phone }) => phone === row.buyer_phone);
    await person?.call('payment.getPayment', { payNo });
  }
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
