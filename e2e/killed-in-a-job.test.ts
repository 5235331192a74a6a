import { forgetCodes } from '@ev/account/journeys/forget-codes.ts';
/**
 * One of two processes dies while it submits an order to the factory: the other one does it, and one car is
 * built.
 */

import { smsCode } from '@ev/account/journeys/log-in.ts';
import { factoryHand } from '@ev/order/journeys/factory-hand.ts';
import { makeLockable } from '@ev/order/journeys/lock-ready.ts';
import { type SlowFactory, slowFactory } from '@ev/order/journeys/slow-factory.ts';
import { type WirePerson, wirePerson } from '@ev/order/journeys/wire-person.ts';
import { createJobs, type Jobs } from '@ev/platform/jobs.ts';
import { createLog } from '@ev/platform/log.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { type Product, type ServerProcess, startProduct } from '@ev/testkit/journeys/processes.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * Processes check every minute for jobs whose worker is silent; a third one, which runs no jobs, checks more
 * often.
 */
const watcherPace = { pollEverySeconds: 1, expireInSeconds: 120, lookEverySeconds: 1, retryDelayMax: 600 };

let product: Product;
let pool: pg.Pool;
let person: WirePerson;
/** Each process has a line of its own to the factory, so that the test sees which one runs the job. */
const lines: SlowFactory[] = [];
let servers: ServerProcess[];
let watcher: Jobs;

beforeAll(async () => {
  product = await startProduct({
    async sandboxOriginFor(sandbox) {
      const line = await slowFactory(sandbox);
      lines.push(line);
      return line.origin;
    },
  });
  servers = [product.server, (await product.startAnother()).server];
  watcher = createJobs(product.databaseUrl, createLog({ level: 'silent' }), {
    pace: watcherPace,
    schedules: false,
  });
  await watcher.start();
  pool = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
  person = await wirePerson(product, '13912000009');
});
afterAll(async () => {
  await pool?.end();
  await watcher?.stop();
  await product?.stop();
  for (const line of lines) await line.close();
});

const messages = () => lines.flatMap(({ placed }) => placed);

async function lockedOrder(): Promise<string> {
  const { orderNo } = await person.buy();
  const read = () => person.call('order.getOrder', { orderNo });
  await expect
    .poll(async () => (await read()).status, { timeout: backgroundPatienceMs, interval: 200 })
    .toBe('2');
  await forgetCodes(product.databaseUrl, person.phone);
  const lastCode = () => smsCode(product.sandbox, person.phone);
  await makeLockable({ call: person.call, smsCode: lastCode }, orderNo);
  // As if the order had been paid a while ago and the time for an undo were over.
  await pool.query(
    `update car_order set status_since = status_since - interval '1 minute' where order_no = $1`,
    [orderNo],
  );
  await person.call('order.lockOrder', { orderNo, expectedTotalFen: (await read()).totalFen });
  await pool.query('update car_order set undo_before = now() where order_no = $1', [orderNo]);
  return orderNo;
}

it('finishes a job that a killed process started, once', async () => {
  const orderNo = await lockedOrder();
  for (const line of lines) line.holdAnswers();
  // The sweep that runs every minute, run now.
  await pool.query(`insert into jobs.job (name, data) values ('order.sweepOrders', '{}')`);
  await expect.poll(messages, { timeout: backgroundPatienceMs, interval: 50 }).toEqual([orderNo]);
  const worker = lines.findIndex(({ placed }) => placed.length > 0);
  await servers[worker]?.kill();
  for (const line of lines) line.letAnswersThrough();

  // As if the time limit of the job were over.
  const orphaned = await pool.query(
    `update jobs.job set started_on = started_on - interval '3 minutes'
     where name = 'factory.placeOrder' and state = 'active'`,
  );
  expect(orphaned.rowCount).toBe(1);
  const placedAt = async () => {
    const { rows } = await pool.query('select placed_at from factory_order where order_no = $1', [orderNo]);
    return rows[0]?.placed_at;
  };
  await expect.poll(placedAt, { timeout: backgroundPatienceMs, interval: 250 }).toBeInstanceOf(Date);

  expect(messages()).toEqual([orderNo, orderNo]);
  const cars = await factoryHand(product.sandbox).orders();
  expect(cars.map((car) => car.orderNo)).toEqual([orderNo]);
  const { rows } = await pool.query(
    `select state, count(*)::int from jobs.job where name = 'factory.placeOrder' group by state`,
  );
  expect(rows).toEqual([{ state: 'completed', count: 1 }]);
});
