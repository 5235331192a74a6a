import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { logInMany, type Member } from '../../packages/testkit/src/wire/member.ts';
import type { Target } from '../../packages/wire/test/independent-client.ts';
import { type BigList, bigLists } from './lib/big-lists.ts';
import { insertMessages, insertOrders, insertPaidOrders, tidy } from './lib/many-orders.ts';
import { type LoadFigures, measureCalls, prepared } from './lib/measure-calls.ts';
import { measureMoves } from './lib/order-moves.ts';
import { paidOrder } from './lib/paid-order.ts';
import type { Product } from './lib/product.ts';
import { joinDatabase } from './lib/product-database.ts';
import { scannedBy, type WatchedQuery, watchQueries, withoutClock } from './lib/watch-queries.ts';

export type OrdersFigures = {
  moves: LoadFigures;
  /** The number of queries of a call, including those of login and signature. */
  lists: (LoadFigures & { queries: number })[];
  sweeps: { name: string; queries: number }[];
};

const members = 40;
const bigTables = [
  'car_order',
  'order_cancellation',
  'factory_event',
  'factory_order',
  'inbox_message',
  'delivery_appointment',
];
const sweeps = ['order.sweepOrders', 'order.expireOrders', 'delivery.keepPromises', 'factory.sweep'];

/**
 * Transitions of orders, and lists and sweeps over 100,000 of them. The database explains every query of the
 * lists and sweeps. @throws Error when one scans a large table in full
 */
export async function measureOrders(product: Product, target: Target): Promise<OrdersFigures> {
  const cast = await logInMany(target, product.sandbox, members);
  const [first] = cast as [Member, ...Member[]];
  const orderNo = await paidOrder(target, product.sandbox, first);
  const { pool, leave } = await joinDatabase(product);
  try {
    const phones = cast.map(({ phone }) => phone);
    await insertOrders(pool, orderNo);
    const orderNos = await insertPaidOrders(pool, orderNo, phones);
    await insertMessages(pool, first.phone);
    await tidy(pool);
    const moves = await measureMoves(product, target, pool, { members: cast, orderNos });
    const all = await bigLists(target, cast);
    const lists: LoadFigures[] = [];
    for (const { name, count, make } of all) {
      lists.push(await measureCalls(name, product, prepared(count, make)));
    }
    const queries = await countQueries(product, pool, all);
    const withQueries = (name: string) => queries.get(name) ?? 0;
    return {
      moves,
      lists: lists.map((list) => ({ ...list, queries: withQueries(list.name) })),
      sweeps: sweeps.map((name) => ({ name, queries: withQueries(name) })),
    };
  } finally {
    await leave();
  }
}

/** The number of queries of each list and sweep. */
async function countQueries(
  product: Product,
  pool: pg.Pool,
  lists: readonly BigList[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const scans: string[] = [];
  const note = (name: string, queries: WatchedQuery[]) => {
    counts.set(name, withoutClock(queries).length);
    for (const query of queries) {
      for (const table of scannedBy(query, bigTables))
        scans.push(`${name}: ${table}: ${query['Query Text']}`);
    }
  };
  const watch = await watchQueries(pool);
  try {
    for (const { name, make } of lists) {
      const { method, path, headers, body } = await make(1);
      note(name, await watch.during(() => fetch(product.origin + path, { method, headers, body })));
    }
    for (const name of sweeps) {
      const queries = await watch.during(() => runSweep(pool, name));
      note(
        name,
        queries.filter((query) => bigTables.some((table) => query['Query Text'].includes(`"${table}"`))),
      );
    }
  } finally {
    await watch.stop();
  }
  if (scans.length > 0) throw new Error(`Big tables are read from end to end:\n${scans.join('\n')}`);
  return counts;
}

/** As the scheduler would run it. */
async function runSweep(pool: pg.Pool, name: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into jobs.job (name, data) values ($1, '{}') returning id`,
    [name],
  );
  const unfinished = `select from jobs.job where id = $1 and state <> 'completed'`;
  while (((await pool.query(unfinished, [rows[0]?.id])).rowCount ?? 0) > 0) await sleep(100);
}
