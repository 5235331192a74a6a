/**
 * T2: writers order and pay while the server is killed again and again. What was acknowledged stays, what was
 * in doubt is repeated with its key and doubles nothing, and every paid order ends paid. TRUST_BUDGET=long
 * (or a number, times the short run) kills more often.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api, EndpointId } from '@ev/contract';
import { createRandom } from '@ev/kernel/random.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Product, startProduct } from './support/processes.ts';
import { type WirePerson, wirePerson } from './support/wire-person.ts';

const writers = 4;
const times = process.env.TRUST_BUDGET === 'long' ? 20 : Math.max(1, Number(process.env.TRUST_BUDGET) || 1);
const kills = 3 * times;
const random = createRandom(`T2/${process.env.TRUST_SEED ?? 'ev'}`);
const repeatPauseMs = 100;
/** Payments whose result is awaited count as unpaid; the next order waits for them. */
const tooManyUnpaid = '20200010';
/** Notifications, jobs and questions by the server alone have this long; then customers look at their results. */
const settleAloneMs = 15_000;
const settleMs = 25_000;

type Sale = { orderNo: string; payNo: string; paid: boolean };

let product: Product;
let people: WirePerson[];

beforeAll(async () => {
  product = await startProduct(inject('postgresUrl'));
  people = [];
  for (let i = 0; i < writers; i += 1) people.push(await wirePerson(product, `1391200000${i}`));
});
afterAll(async () => {
  await product?.stop();
});

it('keeps what it acknowledged and doubles nothing', { timeout: 60_000 * times }, async () => {
  const figures = { acknowledged: 0, inDoubt: 0, unsent: 0, answersChanged: 0 };
  const sales: Sale[] = [];
  let writing = true;

  /** Repeats a call with its key until it is acknowledged, then once more: the answer must be the same. */
  async function insist<Id extends EndpointId>(person: WirePerson, id: Id, input: Api[Id]['input']) {
    const key = randomUUID();
    for (let doubted = false; ; ) {
      const outcome = await person.attempt(id, input, key);
      if (outcome.kind === 'refused' && outcome.code !== tooManyUnpaid) {
        throw new Error(`${id} was refused: ${outcome.code} ${outcome.message}`);
      }
      if (outcome.kind === 'acknowledged') {
        figures.acknowledged += 1;
        return { body: outcome.body, key };
      }
      if (outcome.kind === 'inDoubt' && !doubted) {
        doubted = true;
        figures.inDoubt += 1;
      }
      if (outcome.kind === 'unsent') figures.unsent += 1;
      await sleep(repeatPauseMs);
    }
  }

  async function repeat<Id extends EndpointId>(
    person: WirePerson,
    id: Id,
    input: Api[Id]['input'],
    first: { body: Api[Id]['output']; key: string },
  ) {
    const again = await person.attempt(id, input, first.key);
    if (again.kind === 'inDoubt' || again.kind === 'unsent') return;
    const same = again.kind === 'acknowledged' && JSON.stringify(again.body) === JSON.stringify(first.body);
    if (!same) figures.answersChanged += 1;
  }

  async function write(person: WirePerson): Promise<void> {
    while (writing) {
      const order = await insist(person, 'buy.submitOrder', person.order);
      const sale: Sale = { orderNo: order.body.orderNo, payNo: '', paid: false };
      sales.push(sale);
      await repeat(person, 'buy.submitOrder', person.order, order);
      const business = { businessType: 'carOrder', businessNo: sale.orderNo } as const;
      const payment = await insist(person, 'payment.openPayment', business);
      sale.payNo = payment.body.payNo;
      await repeat(person, 'payment.openPayment', business, payment);
      const start = { payNo: sale.payNo, channel: 'wechat' } as const;
      const started = await insist(person, 'payment.startPayment', start);
      // Some are never reported: only the server's own questions can find them paid.
      const act = random.int(0, 3) === 0 ? 'silent' : 'pay';
      await person.payAtGateway(started.body.wechatPayParam?.h5Url ?? '', act);
      sale.paid = true;
    }
  }

  const done = Promise.all(people.map(write));
  const recoveriesMs = await Promise.race([killAgainAndAgain(), done.then(() => [])]);
  writing = false;
  await done;

  const paid = sales.filter((sale) => sale.paid);
  const alone = await untilSettled(paid, settleAloneMs);
  const byCustomers = paid.length - alone;
  await customersLook(paid);
  const settled = await untilSettled(paid, settleMs);
  const kept = await readKept(sales);

  console.log(
    `T2: ${writers} writers, ${kills} kills, acknowledged ${figures.acknowledged} calls ` +
      `(${sales.length} orders, ${paid.length} payments), lost ${kept.lostOrders} orders and ` +
      `${paid.length - settled} payments, in doubt ${figures.inDoubt}, doubled ${kept.doubled}, ` +
      `settled ${alone} by the server alone and ${byCustomers} by a look, ` +
      `recovery p50 ${percentile(recoveriesMs, 0.5)} ms max ${Math.max(...recoveriesMs)} ms`,
  );
  expect(sales.length).toBeGreaterThan(writers);
  expect(figures.inDoubt + figures.unsent).toBeGreaterThan(0);
  expect(kept.lostOrders).toBe(0);
  expect(settled).toBe(paid.length);
  expect(kept.doubled).toBe(0);
  expect(figures.answersChanged).toBe(0);
  expect(kept.wrongBalances).toEqual([]);
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

/** How many of the orders are paid (status 2), at the latest after `patienceMs`. */
async function untilSettled(sales: Sale[], patienceMs: number): Promise<number> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const [row] = await query<{ n: number }>(
      `select count(*)::int as n from car_order where status = '2' and order_no = any($1)`,
      [sales.map(({ orderNo }) => orderNo)],
    );
    const settled = row?.n ?? 0;
    if (settled === sales.length || performance.now() > deadline) return settled;
    await sleep(250);
  }
}

/** Customers open the result page of what is not yet paid, which asks the gateway. */
async function customersLook(sales: Sale[]): Promise<void> {
  const unpaid = await query<{ order_no: string; buyer_phone: string }>(
    `select order_no, buyer_phone from car_order where status <> '2' and order_no = any($1)`,
    [sales.map(({ orderNo }) => orderNo)],
  );
  for (const row of unpaid) {
    const payNo = sales.find(({ orderNo }) => orderNo === row.order_no)?.payNo ?? '';
    const person = people.find(({ phone }) => phone === row.buyer_phone);
    await person?.call('payment.getPayment', { payNo });
  }
}

/** What the database holds of what was acknowledged, and what it holds beside. */
async function readKept(sales: Sale[]) {
  const phones = people.map(({ phone }) => phone);
  const orders = await query<{ order_no: string; deposit_fen: number; balance: number; payments: number }>(
    `select o.order_no, o.deposit_fen::int,
       (select coalesce(sum(amount_fen), 0)::int from ledger_entry where account = 'carOrder:' || o.order_no) as balance,
       (select count(*)::int from payment_attempt a join payment p using (pay_no)
         where p.business_no = o.order_no) as payments
     from car_order o where o.buyer_phone = any($1)`,
    [phones],
  );
  const known = new Map(sales.map((sale) => [sale.orderNo, sale]));
  const kept = new Set(orders.map((order) => order.order_no));
  return {
    lostOrders: sales.filter(({ orderNo }) => !kept.has(orderNo)).length,
    doubled:
      orders.filter((order) => !known.has(order.order_no)).length +
      orders.filter((order) => order.payments > 1).length,
    wrongBalances: orders.filter(
      (order) => order.balance !== (known.get(order.order_no)?.paid ? -order.deposit_fen : 0),
    ),
  };
}

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
