import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from './log.ts';

export type Database = NodePgDatabase;
/** An open transaction. Services take it by name, so that no query slips outside by accident. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> };

// bigint columns hold money and counts far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(url: string, log: Log, options: { max?: number } = {}): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    // A request must end by its deadline even when the database hangs.
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'ev-server',
  });
  // Without a listener a lost connection ends the process: the pool listens for idle ones only, and one that
  // is lost within a transaction tells its client.
  const lost = (error: Error) => log.warn({ error: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return { db: databaseOn(pool), pool, close: () => pool.end() };
}

/**
 * A database whose transactions always give their connection back. drizzle's own forget it when `begin` fails:
 * each time the pool would be one connection poorer, until none is left.
 */
export function databaseOn(pool: pg.Pool): Database {
  const db: Database = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let lost = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      lost = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(lost);
    }
  };
  return db;
}

/** SQLSTATE of a failed statement, wherever drizzle put it; null when it was no database error. */
export function sqlState(error: unknown): string | null {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/**
 * Beside the classes 08 (connection), 53 (out of resources) and 57P (shut down, starting): a statement or a
 * transaction whose time was over, and a server that only reads, as one does that is being replaced.
 */
const awayStates = new Set(['57014', '25P03', '25006']);

/** True when the failure says that the database cannot be reached, not that the statement was wrong. */
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
