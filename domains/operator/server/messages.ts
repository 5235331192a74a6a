import { maskMiddle } from '@ev/kernel/masks.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { sql } from 'drizzle-orm';
import { ensureMessageDay } from './message-days.ts';
import type { operatorMessages } from './tables.ts';

type Row = typeof operatorMessages.$inferInsert;
export type Said = Omit<Row, 'id' | 'at' | 'sequence' | 'request' | 'answer'> & {
  request?: unknown;
  answer?: unknown;
};
export type Messages = ReturnType<typeof createMessages>;

const writeAfterMs = 300;
/**
 * The maximum number of messages waiting to be written. During a storm the rest is dropped, because these
 * messages are only for people to read, and memory must not grow.
 */
const mostWaiting = 5_000;
const atOnce = 500;
/**
 * Pages of stations are long, and the catalogue contains their data. They are not even serialized completely,
 * because that takes time.
 */
const longestText = 8_000;
const longestList = 20;

/** Stores the messages exchanged with operators, in batches and slightly delayed. */
export function createMessages({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let waiting: Row[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    const days = new Map(rows.map((row) => [shanghaiDay(row.at), row.at]));
    await db.transaction(async (tx) => {
      for (const at of days.values()) await ensureMessageDay(tx, at);
      for (let from = 0; from < rows.length; from += atOnce) await put(tx, rows.slice(from, from + atOnce));
    });
  }

  function flush(): Promise<void> {
    writing = writing.then(async () => {
      if (waiting.length > 0) await write();
    });
    const done = writing;
    writing = done.catch(() => undefined);
    return done;
  }

  return {
    /** Writes the waiting messages, so that the next reader sees them. */
    flush,
    note({ request, answer, ...said }: Said): void {
      if (waiting.length >= mostWaiting) return;
      const sequence = sequenceOf(request) ?? sequenceOf(answer);
      waiting.push({
        ...said,
        at: clock.now(),
        sequence,
        request: textOf(request),
        answer: textOf(answer),
      });
      timer ??= setTimeout(() => {
        flush().catch((err: unknown) => log.warn({ err }, 'messages of operators were not kept'));
      }, writeAfterMs).unref();
    },
  };
}

/**
 * One parameter per column, however many rows there are: a parameter per field costs more than the write
 * itself.
 */
async function put(tx: Transaction, rows: readonly Row[]): Promise<void> {
  const all = (of: (row: Row) => unknown) => sql.param(rows.map((row) => of(row) ?? null));
  await tx.execute(sql`
    insert into charging_message (at, operator_id, direction, name, ret, ms, why, sequence, request, answer)
    select * from unnest(
      ${all(({ at }) => at.toISOString())}::timestamptz[], ${all(({ operatorId }) => operatorId)}::text[],
      ${all(({ direction }) => direction)}::text[], ${all(({ name }) => name)}::text[],
      ${all(({ ret }) => ret)}::int[], ${all(({ ms }) => ms)}::int[], ${all(({ why }) => why)}::text[],
      ${all(({ sequence }) => sequence)}::text[], ${all(({ request }) => request)}::text[],
      ${all(({ answer }) => answer)}::text[])`);
}

/**
 * The session number of a message: it is usually in the request, but for a session that a car begins it is in
 * the response.
 */
function sequenceOf(said: unknown): string | null {
  const sequence = (said as { startChargeSeq?: unknown } | null | undefined)?.startChargeSeq;
  return typeof sequence === 'string' ? sequence : null;
}

/** Staff who read messages must not see secrets or VINs. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value, (key, one) => {
    if (Array.isArray(one) && one.length > longestList) return one.slice(0, longestList);
    if (key === 'secret' || key === 'accessToken' || key === 'identCode') return '…';
    if (key === 'vin' && typeof one === 'string') return maskVin(one);
    return key === 'plate' && typeof one === 'string' ? maskMiddle(one, 2, 1) : one;
  });
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
