/**
 * T23: twelve journeys of customers and staff at once, with a million orders and messages in the database (the short
 * budget has fewer): fifty users who wait for each response, then a fixed rate that does not wait. The figure is the
 * highest rate at which 99 of 100 responses come within 200 ms and none is wrong, and what a request costs.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { isShort, report, trustSeed } from '../../../packages/testkit/src/server/trust-figures.ts';
import { logInMany } from '../../../packages/testkit/src/wire/member.ts';
import { readTarget } from '../../../packages/testkit/src/wire/wire-caller.ts';
import { type ServedLoad, serve, tryToServe } from '../../bench/lib/load.ts';
import { insertMessages, insertOrders, tidy } from '../../bench/lib/many-orders.ts';
import { paidOrder } from '../../bench/lib/paid-order.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '../../bench/lib/product.ts';
import { joinDatabase } from '../../bench/lib/product-database.ts';
import { goodOfMix, type Mix, mixedJourneys } from './mixed-journeys.ts';

const patience = 3_600_000;
const users = 50;
const rows = isShort ? 20_000 : 1_000_000;
/** The aim for 99 of 100 responses. */
const aimMs = 200;
const closedCalls = isShort ? 2_000 : 12_000;
const openSeconds = isShort ? 8 : 60;
/** Shares of what the closed loop reached, tried from above. */
const shares = [0.9, 0.75, 0.6, 0.45, 0.3, 0.2, 0.1];

let dataDir: string;
let product: Product;
let mix: Mix;
let closed: ServedLoad;
const figures: Record<string, string | number> = { seed: trustSeed };

beforeAll(async () => {
  dataDir = await newDataDir();
  // A catalogue that is read within a moment, so that nothing else runs while the load is measured.
  product = await startProduct(dataDir, false, { SANDBOX_CATALOGUE: '60' });
  const target = await readTarget(product.origin);
  const members = await logInMany(target, product.sandbox, users);
  const [first] = members;
  if (!first) throw new Error('Nobody is logged in');
  await fill(await paidOrder(target, product.sandbox, first), first.phone);
  mix = await mixedJourneys(target, members);
}, patience);
afterAll(async () => {
  report('T23 load', figures);
  await product?.stop();
  await removeDataDir(dataDir);
}, patience);

async function fill(orderNo: string, phone: string): Promise<void> {
  const { pool, leave } = await joinDatabase(product);
  try {
    await insertOrders(pool, orderNo, rows);
    await insertMessages(pool, phone);
    await tidy(pool);
    const { rows: counts } = await pool.query<{ orders: number; messages: number }>(
      'select (select count(*)::int from car_order) as orders, (select count(*)::int from inbox_message) as messages',
    );
    figures.orders = counts[0]?.orders ?? 0;
    figures.messages = counts[0]?.messages ?? 0;
  } finally {
    await leave();
  }
}

/** Processor time of one request in microseconds, by process. */
const costOf = ({ serverCpuMs, databaseCpuMs, count }: ServedLoad): string =>
  `${Math.round((serverCpuMs * 1_000) / count)} + ${Math.round((databaseCpuMs * 1_000) / count)}`;
const rateOf = ({ count, seconds }: ServedLoad): number => Math.round(count / seconds);

test('fifty users who wait for each response get no wrong one', { timeout: patience }, async () => {
  const how = { atOnce: users, good: goodOfMix };
  await serve(product, await mix.calls(closedCalls / 4), how);
  await mix.tidyUp();
  closed = await serve(product, await mix.calls(closedCalls), how);
  await mix.tidyUp();
  figures.journeys = mix.journeys;
  figures.users = users;
  figures['requests a second of all users'] = rateOf(closed);
  figures['p50 ms'] = Math.round(closed.p50Ms);
  figures['p99 ms'] = Math.round(closed.p99Ms);
  figures['CPU µs a request, server and database'] = costOf(closed);
  expect(closed.failed).toBe(0);
});

test('a rate that does not wait is served in time', { timeout: patience }, async () => {
  for (const share of shares) {
    const ratePerSecond = Math.max(1, Math.floor(share * rateOf(closed)));
    const calls = await mix.calls(ratePerSecond * openSeconds);
    const served = await tryToServe(product, calls, { good: goodOfMix, ratePerSecond });
    await mix.tidyUp();
    process.stdout.write(
      `  ${ratePerSecond}/s: p99 ${Math.round(served.p99Ms)} ms, failed ${served.failed} of ${served.count}\n`,
    );
    if (served.p99Ms > aimMs || served.failed > 0) continue;
    figures[`requests a second at p99 within ${aimMs} ms`] = ratePerSecond;
    figures.errors = served.failed;
    figures['CPU µs a request at that rate'] = costOf(served);
    break;
  }
  expect(figures[`requests a second at p99 within ${aimMs} ms`]).toBeGreaterThan(0);
});
