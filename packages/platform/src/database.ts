import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from './log.ts';
import { countQuery } from './work.ts';

export type Database = NodePgDatabase;
/**
 * An open transaction. Services take it as a named parameter, so that no query runs outside of it by
 * accident.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> };

// bigint columns hold amounts of money and counts far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long work waits for the database before it is refused as busy. A request must end by its deadline. */
export type DatabasePatience = {
  /** For a free connection of the pool. */
  connectionMs: number;
  /** For the result of one statement; in most cases the wait is for a lock that another transaction holds. */
  statementMs: number;
};

const productPatience: DatabasePatience = { connectionMs: 3_000, statementMs: 10_000 };
/**
 * PostgreSQL ends a slow statement itself. If it has not done so after this extra time, the database counts
 * as unreachable.
 */
const answerGraceMs = 2_000;

export function openDatabase(
  url: string,
  log: Log,
  options: { max?: number; patience?: Partial<DatabasePatience> } = {},
): DatabaseHandle {
  const { connectionMs, statementMs } = { ...productPatience, ...options.patience };
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: connectionMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + answerGraceMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'ev-server',
  });
  // Without a listener a lost connection would end the process: the pool listens on idle connections only,
  // and one that is lost within a transaction emits the error on its client.
  const lost = (error: Error) => log.warn({ error: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return { db: databaseOn(pool), pool, close: () => pool.end() };
}

/** Called where a statement is made, so that it counts for the work that makes it. */
const counted = { logger: { logQuery: countQuery } };

/** The connections of its pool, and the work that waits for one. */
export function connectionsOf(db: Database): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/**
 * A database whose transactions always release their connection. drizzle's own transactions do not release it
 * when `begin` fails, so that each such failure would take one connection from the pool.
 */
export function databaseOn(pool: pg.Pool): Database {
  const db: Database = drizzle(rehearsed(pool), counted);
  pools.set(db, pool);
  db.transaction = async (work, config) => {
    const rehearsal = rehearsals.getStore();
    if (rehearsal?.pool === pool) return rehearsal.tx.transaction(work);
    const client = await pool.connect();
    let lost = false;
    try {
      return await drizzle(client, counted).transaction(work, config);
    } catch (error) {
      lost = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(lost);
    }
  };
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();
const rehearsals = new AsyncLocalStorage<{ pool: pg.Pool; client: pg.PoolClient; tx: Transaction }>();

/** The pool, or within a rehearsal its single connection. */
function rehearsed(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      const rehearsal = name === 'query' ? rehearsals.getStore() : undefined;
      const from = rehearsal?.pool === pool ? rehearsal.client : target;
      const value: unknown = Reflect.get(from, name, from);
      return typeof value === 'function' ? value.bind(from) : value;
    },
  });
}

/**
 * How long a rehearsal waits for locks of other transactions. It waits longer for another rehearsal, because
 * that ends soon.
 */
const rehearsalLockMs = 1_000;
const otherRehearsalMs = 8_000;
/** Any number that no other code uses as an advisory lock. */
const rehearsalLock = 7_265_404;

/**
 * Returns what `look` reads in the state that `prepare` has produced. No other connection sees this state and
 * nothing of it is stored, because everything happens in one transaction that is rolled back. Every query of
 * this database below `look` runs in that transaction, no matter which code makes it.
 */
export async function rehearse<Seen>(
  db: Database,
  prepare: (tx: Transaction) => Promise<void>,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const pool = pools.get(db);
  if (!pool) throw new Error('a rehearsal needs a database of databaseOn');
  const client = await pool.connect();
  const takenBack = new Error('a rehearsal is taken back');
  let seen: { value: Seen } | null = null;
  let gone = false;
  try {
    await drizzle(client, counted).transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${otherRehearsalMs}`));
      await tx.execute(sql`select pg_advisory_xact_lock(${rehearsalLock})`);
      await tx.execute(sql.raw(`set local lock_timeout = ${rehearsalLockMs}`));
      await prepare(tx);
      seen = { value: await rehearsals.run({ pool, client, tx }, look) };
      throw takenBack;
    });
  } catch (error) {
    if (error === takenBack && seen) return (seen as { value: Seen }).value;
    gone = isDatabaseAway(error);
    throw error;
  } finally {
    client.release(gone);
  }
  // Unreachable: the transaction above always ends by a throw.
  throw takenBack;
}

/**
 * SQLSTATE of a failed statement, found anywhere in drizzle's chain of causes; null when the error is not
 * from the database.
 */
export function sqlState(error: unknown): string | null {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/**
 * True when work waited too long for the database: no connection of the pool or of the server was free, or a
 * statement waited too long for a lock. The transaction was rolled back.
 */
export function isDatabaseBusy(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return busyStates.has(state);
  for (let e: unknown = error; e instanceof Error; e = e.cause)
    if (/timeout exceeded when trying to connect/i.test(e.message)) return true;
  return false;
}

/** The statement timed out; the server has no free connection. */
const busyStates = new Set(['57014', '53300']);

/**
 * Besides the classes 08 (connection), 53 (insufficient resources) and 57P (shutdown, starting up): a
 * statement or a transaction that timed out, and a read-only server, such as one that is being replaced.
 */
const awayStates = new Set(['57014', '25P03', '25006']);

/** True when the failure means that the database cannot be reached, not that the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return awayStates.has(state) || /^(08|53|57P)/.test(state);
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ETIMEDOUT' || code === 'EPIPE')
      return true;
    if (/connection terminated|timeout exceeded when trying to connect|query read timeout/i.test(e.message))
      return true;
  }
  return false;
}
