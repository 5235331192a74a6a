import { newcomers } from '@ev/account/world/newcomers.ts';
import { ordersOfHelp } from '@ev/help-pay/world/life.ts';
import { inboxMessages, smsDeliveries } from '@ev/message/server/tables.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import { endings } from '@ev/order/world/plan.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { seededParts, stateHistory } from '@ev/platform/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { episodesOf, lifeParts } from './live.ts';
import { castUpTo } from './testing/cast.ts';

/** Months are simulated, on a machine that may be busy. */
const patienceMs = 600_000;
const today = systemClock.now();
const { domains, warnings, begin } = await castUpTo(today);

/** All car orders of the cast. */
const ordered = Object.values(endings).reduce((sum, one) => sum + one) + ordersOfHelp;

const playedOf = async ({ db }: TestServer) =>
  (await db.select().from(seededParts)).filter(({ part }) => part.startsWith('life/')).length - 1;

describe('the cast of the demo', () => {
  let server: TestServer;
  let all: number;
  beforeAll(async () => {
    server = await launch({ jobs: true });
    all = episodesOf(await lifeParts(domains), today).length;
    const first = begin(server);
    const ended = first.ended.then(() => expect.fail(`The cast does not live: ${warnings.join('\n')}`));
    const started = vi.waitFor(
      async () => expect(await playedOf(server)).toBeGreaterThan(newcomers.length),
      patienceMs,
    );
    await Promise.race([started, ended]);
    await first.stop();
    const inTheMiddle = await playedOf(server);
    expect(inTheMiddle).toBeLessThan(all);
    // Two servers of one database: one of them runs the simulation.
    await Promise.all([begin(server).ended, begin(server).ended]);
  }, patienceMs);
  afterAll(() => server.stop());

  it('continues after a stop, and does nothing twice', async () => {
    expect(warnings).toEqual([]);
    expect(await playedOf(server)).toBe(all);
    expect(await server.db.$count(carOrders)).toBe(ordered);
    await begin(server).ended;
    expect(await server.db.$count(carOrders)).toBe(ordered);
  });

  it('leaves tasks for every role', async () => {
    expect(await server.db.$count(smsDeliveries, eq(smsDeliveries.status, 'failed'))).toBeGreaterThan(0);
    expect(await server.db.$count(inboxMessages, isNull(inboxMessages.readAt))).toBeGreaterThan(50);
    expect(await server.db.$count(inboxMessages, isNotNull(inboxMessages.readAt))).toBeGreaterThan(50);
    const { rows } = await server.db.execute<{ what: string; amount: string }>(sql`
      select 'lead' || status as what, count(*) as amount from store_lead group by 1
      union all select 'wish' || status, count(*) from wish group by 1
      union all select 'intent' || status, count(*) from intent_order group by 1
      union all select 'feedback' || status, count(*) from feedback group by 1
      union all select 'release' || status, count(*) from goods_release group by 1
      union all select 'amendment ' || status, count(*) from order_amendment group by 1
      union all select 'loan ' || status, count(*) from finance_application group by 1`);
    const found = rows.map(({ what }) => what);
    expect(found).toEqual(expect.arrayContaining(['lead0', 'lead1', 'lead4', 'wish0', 'wish1']));
    expect(found).toEqual(expect.arrayContaining(['intent0', 'intent1', 'intent3', 'intent6', 'intent112']));
    expect(found).toEqual(expect.arrayContaining(['feedback0', 'feedback1', 'feedback2', 'feedback3']));
    expect(found).toEqual(expect.arrayContaining(['release0', 'release1']));
    expect(found).toEqual(expect.arrayContaining(['amendment toSign', 'loan draft', 'loan submitted']));
  });

  it('leaves an order in every status', async () => {
    const rows = await server.db
      .select({ status: carOrders.status, orders: count() })
      .from(carOrders)
      .groupBy(carOrders.status);
    const found = Object.fromEntries(rows.map(({ status, orders }) => [status, orders]));
    expect(found).toEqual({
      0: 4,
      1: 1,
      2: 9,
      3: 4,
      4: 5,
      5: 5,
      6: 2,
      7: 5,
      8: 10,
      9: 9,
      10: 22,
      11: 12,
      12: 6,
      13: 3,
      14: 1,
      15: 1,
      20: 5,
    });
  });

  it('has every deduction of a session in the ledger of its card', async () => {
    const { rows } = await server.db.execute<{
      order: string;
      card: string;
      shown: number;
      booked: number;
    }>(sql`
      select d.charge_order_id as order, d.card_no as card, coalesce(d.energy_wh, d.amount_fen)::int as shown,
        coalesce((select -sum(e.amount) from charge_card_entry e
          where e.charge_order_id = d.charge_order_id and e.account = 'card:' || d.card_no), 0)::int as booked
      from charge_deduction d join charge_order o using (charge_order_id)
      where o.status in ('toPay', 'completed')`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ shown, booked }) => shown !== booked)).toEqual([]);
    const balances = await server.db.execute(sql`
      select c.card_no from charge_card c
      left join charge_card_entry e on e.account = 'card:' || c.card_no
      group by c.card_no having c.balance <> coalesce(sum(e.amount), 0)`);
    const sources = await server.db.execute(
      sql`select source from charge_card_entry group by source having sum(amount) <> 0`,
    );
    const orders = await server.db.execute(sql`
      select o.charge_order_id from charge_order o left join charge_deduction d using (charge_order_id)
      group by o.charge_order_id having o.deducted_fen <> coalesce(sum(d.amount_fen), 0)`);
    expect([balances.rows, sources.rows, orders.rows]).toEqual([[], [], []]);
  });

  it('has histories of months, none of them in the future', async () => {
    const monthAgo = new Date(today.getTime() - 30 * 86_400_000);
    expect(await server.db.$count(stateHistory, lt(stateHistory.at, monthAgo))).toBeGreaterThan(200);
    expect(await server.db.$count(stateHistory, gt(stateHistory.at, server.clock.now()))).toBe(0);
  });

  it('keeps books that balance', async () => {
    const { rows } = await server.db.execute<{ fen: string; lines: string }>(
      sql`select sum(amount_fen) as fen, count(*) as lines from ledger_entry`,
    );
    expect(Number(rows[0]?.fen)).toBe(0);
    expect(Number(rows[0]?.lines)).toBeGreaterThan(150);
  });
});

it('is switched off by the environment, and always in production', () => {
  expect(readConfig({ APP_ENV: 'dev' }).demoLife).toBe(true);
  expect(readConfig({ APP_ENV: 'dev', DEMO_LIFE: 'off' }).demoLife).toBe(false);
});
