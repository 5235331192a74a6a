import { inspect } from 'node:util';
import { newcomers } from '@ev/account/world/newcomers.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import { endings } from '@ev/order/world/plan.ts';
import { createLog } from '@ev/platform/log.ts';
import { seededParts, stateHistory } from '@ev/platform/tables.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { count, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { episodesOf, type Life, lifeParts, live } from './live.ts';
import { createTurns } from './turns.ts';

const patienceMs = 300_000;
const domains = await houseDomains();
const warnings: string[] = [];

/** As the process starts it, without its rests. */
function begin({ parts, db, jobs, clock }: TestServer): Life {
  const log = createLog({ level: 'warn' });
  log.warn = (...words: unknown[]) => void warnings.push(inspect(words));
  log.error = log.warn;
  return live(
    {
      ...{ config: parts.config, db, redis: null, signals: parts.signals, jobs, log, domains },
      keys: parts.gateway.keys,
      draining: () => false,
      now: clock.now,
    },
    createTurns(),
    0,
  );
}

const playedOf = async ({ db }: TestServer) =>
  (await db.select().from(seededParts)).filter(({ part }) => part.startsWith('life/')).length - 1;

describe('the cast of the demo', () => {
  let server: TestServer;
  let all: number;
  beforeAll(async () => {
    server = await launch({ jobs: true });
    all = episodesOf(await lifeParts(domains), server.clock.now()).length;
    const first = begin(server);
    await vi.waitFor(
      async () => expect(await playedOf(server)).toBeGreaterThan(newcomers.length),
      patienceMs,
    );
    await first.stop();
    const inTheMiddle = await playedOf(server);
    expect(inTheMiddle).toBeLessThan(all);
    await begin(server).ended;
  }, patienceMs);
  afterAll(() => server.stop());

  it('goes on after a stop where it was, and does nothing twice', async () => {
    // Nothing but the order that the factory refuses.
    expect(warnings.filter((warning) => !warning.includes('OPTION_OUT'))).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(await playedOf(server)).toBe(all);
    expect(await server.db.$count(carOrders)).toBe(Object.values(endings).reduce((sum, one) => sum + one));
    await begin(server).ended;
    expect(await server.db.$count(carOrders)).toBe(Object.values(endings).reduce((sum, one) => sum + one));
  });

  it('leaves an order in every status', async () => {
    const rows = await server.db
      .select({ status: carOrders.status, orders: count() })
      .from(carOrders)
      .groupBy(carOrders.status);
    const found = Object.fromEntries(rows.map(({ status, orders }) => [status, orders]));
    expect(found).toEqual({
      ...{ 0: 3, 1: 1, 2: 8, 3: 4, 4: 4, 5: 4, 6: 2, 7: 5, 8: 10, 9: 9, 10: 22, 11: 13, 12: 6 },
      ...{ 13: 3, 14: 1, 20: 5 },
    });
  });

  it('has histories of months, none of them in the future', async () => {
    const now = server.clock.now();
    const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
    expect(await server.db.$count(stateHistory, lt(stateHistory.at, monthAgo))).toBeGreaterThan(200);
    expect(await server.db.$count(stateHistory, sql`${stateHistory.at} > ${now}`)).toBe(0);
  });

  it('keeps books that sum to zero', async () => {
    const { rows } = await server.db.execute<{ fen: string; lines: string }>(
      sql`select sum(amount_fen) as fen, count(*) as lines from ledger_entry`,
    );
    expect(Number(rows[0]?.fen)).toBe(0);
    expect(Number(rows[0]?.lines)).toBeGreaterThan(150);
  });
});

it('is left out when the environment says so, and always in production', () => {
  expect(readConfig({ APP_ENV: 'dev' }).demoLife).toBe(true);
  expect(readConfig({ APP_ENV: 'dev', DEMO_LIFE: 'off' }).demoLife).toBe(false);
});
