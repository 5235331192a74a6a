import { readFileSync } from 'node:fs';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { releasedDatabase } from '@ev/testkit/server/released-database.ts';
import { prepareDatabase } from '@ev/testkit/server/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLockable } from '../testing/lock-ready.ts';
import oldRows from './rows-of-0-2-0.json' with { type: 'json' };
import { faultsOf, type OldRows, putOldRows } from './upgraded.ts';

/**
 * A database of release 0.1.0 is upgraded, in which a customer has ordered and paid the deposit: more there was
 * not. The rows are those of 0.2.0 up to that moment, with what 0.1.0 wrote differently.
 */
const [order] = oldRows.car_order;
const orderNo = order?.order_no ?? '';
const payNo = order?.paid_pay_no ?? '';
const phone = order?.contact_phone ?? '';
/** Within the week in which the customer may still change their mind. */
const worldTime = new Date('2026-11-22T08:55:00Z');

/** What release 0.2.0 added to the table of orders. */
const added = [
  ...readFileSync(
    new URL('../../../../packages/platform/released-migrations/0001_life-of-an-order.sql', import.meta.url),
    'utf8',
  ).matchAll(/ALTER TABLE "car_order" ADD COLUMN "(\w+)"/g),
].map(([, column]) => column);

function rowsOf010(): OldRows {
  const { order_promise: _, ...rows } = oldRows;
  const isOld = ([column]: [string, unknown]) => !added.includes(column);
  return {
    ...rows,
    car_order: rows.car_order.map((row) => ({
      ...Object.fromEntries(Object.entries(row).filter(isOld)),
      status: '2',
    })),
    // No business had a status of its own for paid deposits.
    payment: rows.payment.map((row) => ({ ...row, status: 'OM004' })),
    state_history: rows.state_history
      .filter(({ event }) => event !== 'lock')
      .map((row) => (row.event === 'depositPlaced' ? { ...row, event: 'paid', to_state: 'OM004' } : row)),
    idempotency_record: rows.idempotency_record.filter(({ endpoint_id: id }) => id !== 'buy.lockOrder'),
  };
}

let database: Awaited<ReturnType<typeof releasedDatabase>>;
let server: TestServer;

beforeAll(async () => {
  database = await releasedDatabase('0000_initial');
  await putOldRows(database.url, rowsOf010());
  await prepareDatabase(database.url);
  const clockOffsetMs = worldTime.getTime() - systemClock.now().getTime();
  server = await launchOn(database.url, { jobs: 'queued', clockOffsetMs });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

async function historyOf(machine: string, id: string) {
  const { rows } = await server.db.execute<{ event: string; to: string }>(
    sql`select event, to_state as to from state_history
        where machine = ${machine} and entity_id = ${id} order by id`,
  );
  return rows.map(({ event, to }) => `${event} ${to}`);
}

it('keeps books, histories and everything else that must hold', async () => {
  expect(await faultsOf(server)).toEqual([]);
  // Paid deposits are where later releases look for them.
  expect(await historyOf('payment', payNo)).toEqual([
    'open OM002',
    'start OM003',
    'paid OM004',
    'recode OM017',
  ]);
});

it('shows the customer their order, which goes on', async () => {
  const { accessToken: token } = await logIn(server, { phone });
  const { body } = await server.client.call('order.getOrder', { orderNo }, { token });
  expect(body).toMatchObject({ orderNo, status: '2', totalFen: order?.total_fen });
  await makeLockable(server, orderNo);
  const input = { orderNo, expectedTotalFen: order?.total_fen ?? 0 };
  const locked = await server.client.call('order.lockOrder', input, { token });
  expect(locked.body).toMatchObject({ status: '20' });
  expect(await historyOf('carOrder', orderNo)).toEqual(['submit 0', 'openPayment 1', 'paid 2', 'lock 20']);
  expect(await faultsOf(server)).toEqual([]);
});
