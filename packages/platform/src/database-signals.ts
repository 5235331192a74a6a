import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { type SignalCarrier, signalChannel } from './signals.ts';

const reconnectAfterMs = 500;
/** How often a listen-only connection checks that the other side is still there. */
const heartbeatMs = 5_000;

/** Signals through PostgreSQL's LISTEN and NOTIFY, received on a dedicated connection. */
export function databaseCarrier(db: Database, url: string, log: Log): SignalCarrier {
  return {
    async send(text) {
      await db.execute(sql`select pg_notify(${signalChannel}, ${text})`);
    },
    async listen(hear) {
      const ended = new AbortController();
      const { promise: tried, resolve: afterTry } = Promise.withResolvers<void>();
      const listening = keepListening(url, log, hear, afterTry, ended.signal);
      await tried;
      return () => {
        ended.abort();
        return listening;
      };
    },
  };
}

async function keepListening(
  url: string,
  log: Log,
  hear: (text: string) => void,
  afterTry: () => void,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    try {
      await listenUntilLost(url, hear, afterTry, ended);
    } catch (error) {
      log.warn({ err: error }, 'signals are not heard');
    }
    afterTry();
    await pause(reconnectAfterMs, ended);
  }
}

async function listenUntilLost(
  url: string,
  hear: (text: string) => void,
  listens: () => void,
  ended: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
    application_name: 'ev-signals',
  });
  // Without an error listener a lost connection would end the process. The loop below notices it by the `end`
  // event.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => hear(payload ?? ''));
  const lost = once(client, 'end');
  lost.catch(() => undefined);
  try {
    await client.connect();
    await client.query(`LISTEN ${signalChannel}`);
    listens();
    while (!ended.aborted) {
      await Promise.race([pause(heartbeatMs, ended), lost]);
      if (!ended.aborted) await client.query('SELECT 1');
    }
  } finally {
    await client.end();
  }
}

/** Waits for `ms`, or until `ended` if that comes first. */
async function pause(ms: number, ended: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: ended }).catch(() => undefined);
}
