import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import { carOrder } from '@ev/order/server/testing/car-order.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { applyStock } from '@ev/stock/apply-stock.ts';
import { readFolder } from '@ev/stock/read-folder.ts';
import { filesOf } from '@ev/stock/write-folder.ts';
import { holdDeliveringStore } from '@ev/store/server/public.ts';
import { stores } from '@ev/store/server/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFolder, faultsOf, operator, records, stock, stockCopies } from './stock-copies.ts';

let server: TestServer;
let copies: Awaited<ReturnType<typeof stockCopies>>;
beforeAll(async () => {
  server = await launch({ connections: 12 });
  copies = await stockCopies(server);
});
afterAll(async () => {
  await server.stop();
  await copies.drop();
});

const submit = async (change: Partial<typeof carOrder> = {}) => {
  const { accessToken: token } = await newCustomer(server);
  return server.client.call('order.submitOrder', { ...carOrder, ...change }, { token });
};

/** A transaction waits for the lock of another one; a separate process takes time to get there. */
const lockIsAwaited = (holder?: Transaction) =>
  expect
    .poll(
      async () => {
        // The database ends a transaction that is idle for long.
        await holder?.execute(sql`select 1`);
        const { rows } = await server.db.execute<{ n: number }>(
          sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.n ?? 0;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);

const closing = (id: string) =>
  copies.folderWith('stores.yaml', (text) =>
    text
      .split(/^(?=- id: )/m)
      .filter((item) => !item.startsWith(`- id: ${id}\n`))
      .join(''),
  );
const allFiles = async () => Object.fromEntries(await filesOf(server.db, stock.parts));

describe('a store that closes', () => {
  it('while an order for it is written stays open, and the importer is told', async () => {
    const storeId = 's33010003';
    const { orderNo } = (await submit()).body;
    const folder = await closing(storeId);
    let closed: ReturnType<typeof applyFolder> | null = null;
    await server.db.transaction(async (tx) => {
      await holdDeliveringStore(tx, storeId);
      closed = applyFolder(folder, server, { confirmed: true });
      await lockIsAwaited();
      await tx.update(carOrders).set({ storeId }).where(eq(carOrders.orderNo, orderNo));
    });
    const outcome = await (closed as unknown as ReturnType<typeof applyFolder>);
    expect(faultsOf(outcome)).toEqual([expect.stringContaining('还有 1 个订单要在这里交付')]);
    expect(await server.db.$count(stores, and(eq(stores.id, storeId), eq(stores.open, true)))).toBe(1);
  });

  it('before an order arrives refuses the order', async () => {
    const storeId = 's11000001';
    const folder = await closing(storeId);
    const read = await readFolder(folder, stock.parts, { now: server.clock.now() });
    let ordered: ReturnType<typeof submit> | null = null;
    const meanwhile = async () => {
      ordered = submit({ storeId });
      await lockIsAwaited();
    };
    const options = { confirmed: true, dry: false, by: operator };
    expect(await applyStock(server, read, stock, options, [...records, meanwhile])).toMatchObject({
      done: true,
    });
    expect(outcomeOf(await (ordered as unknown as ReturnType<typeof submit>))).toBe('store.storeUnavailable');
    expect(await server.db.$count(carOrders, eq(carOrders.storeId, storeId))).toBe(0);
    expect(await applyFolder(copies.exported, server)).toMatchObject({ done: true });
  });
});

it('gives each of fifty orders during a publication the old or the new price, never a mix', async () => {
  const folder = await copies.folderWith('cars/ling.yaml', (text) =>
    text.replace('configVersion: ling-2026.1', 'configVersion: ling-2026.9').replace('19990000', '20990000'),
  );
  const before = await server.db.$count(carOrders);
  const answers: ReturnType<typeof submit>[] = [];
  for (let at = 0; at < 25; at += 1) answers.push(submit());
  const published = applyFolder(folder, server, { confirmed: true });
  for (let at = 0; at < 25; at += 1) answers.push(submit());
  const outcomes = (await Promise.all(answers)).map((answer) => ({ answer, outcome: outcomeOf(answer) }));
  expect(await published).toMatchObject({ done: true });
  const ordered = outcomes.filter(({ outcome }) => outcome === 'ok');
  for (const { outcome } of outcomes)
    expect(['ok', 'showcase.configStale', 'gateway.retry', 'gateway.busy']).toContain(outcome);
  expect(await server.db.$count(carOrders)).toBe(before + ordered.length);
  const kinds = await server.db
    .selectDistinct({ version: carOrders.configVersion, totalFen: carOrders.totalFen })
    .from(carOrders);
  // An order at the old price has the old list, or is refused.
  for (const kind of kinds)
    expect(kind).toEqual({ version: 'ling-2026.1', totalFen: carOrder.expectedTotalFen });
  const late = await submit();
  expect(outcomeOf(late)).toBe('showcase.configStale');
  expect(late.body).toMatchObject({ configVersion: 'ling-2026.9', changes: [expect.anything()] });
  expect(await applyFolder(copies.exported, server, { confirmed: true })).toMatchObject({ done: true });
});

it('is not half applied when it is killed in the middle, and can be applied again', async () => {
  const before = await allFiles();
  const folder = await copies.folderWith('stores.yaml', (text) =>
    text.replaceAll(/^ {2}name: .*/gm, '  name: 改过的门店'),
  );
  const main = join(import.meta.dirname, '../../../../tools/stock/main.ts');
  const apply = () =>
    spawn(process.execPath, [main, 'apply', folder, '--yes', '--by', 'test'], {
      env: { ...process.env, APP_ENV: 'dev', DATABASE_URL: server.databaseUrl },
      stdio: 'ignore',
    });
  const gone = (child: ReturnType<typeof apply>) =>
    new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const [last] = (await stock.parts.find(({ name }) => name === 'stores')?.read(server.db))?.slice(-1) ?? [];
  await server.db.transaction(async (tx) => {
    // The last store that it writes: what precedes it is written by then.
    await tx
      .select()
      .from(stores)
      .where(eq(stores.id, (last as { id: string }).id))
      .for('update');
    const child = apply();
    const end = gone(child);
    await lockIsAwaited(tx);
    child.kill('SIGKILL');
    await end;
  });
  expect(await allFiles()).toEqual(before);
  expect(await gone(apply())).toBe(0);
  expect(await allFiles()).not.toEqual(before);
}, 120_000);
