import type { RefusalKind } from '@ev/contract/refusal-kinds';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import type { PartnerName } from '../partners.ts';
import { ofDay } from './of-day.ts';
import { createRefusals } from './refusals.ts';
import { providerHealth } from './tables.ts';

/** How long a process holds its counts before it writes them. */
const writeAfterMs = 3_000;

type Row = typeof providerHealth.$inferInsert;
/** The calls of this process to a provider since the last write. */
type Tally = Row & { answered: boolean };

export type Outcome = { ms: number; error: string | null };

/** Counts calls and refused deliveries in memory and adds them to the shared rows every few seconds. */
export function createHealth({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  /** By provider and day, so that calls before midnight are counted for the day before. */
  let tallies = new Map<string, Tally>();
  const refusals = createRefusals({ db, clock });
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // A write that the timer started may still be running and has already taken its counts out of `tallies`.
    const written = writing.then(write);
    writing = written.catch(() => {});
    return written;
  }

  async function write(): Promise<void> {
    const counted = [...tallies.values()];
    tallies = new Map();
    for (const tally of counted) await add(tally);
    await refusals.write();
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => void writeNow(), writeAfterMs).unref();
  }

  async function add({ answered, ...row }: Tally): Promise<void> {
    const t = providerHealth;
    const sum = (column: PgColumn, added: SQL) => ofDay(t.day, column, added, sql`${column} + ${added}`);
    const failedLater = sql`excluded.last_failed_at >= coalesce(${t.lastFailedAt}, '-infinity')`;
    await db
      .insert(t)
      .values(row)
      .onConflictDoUpdate({
        target: t.name,
        set: {
          // `greatest` ignores null.
          lastOkAt: sql`greatest(${t.lastOkAt}, excluded.last_ok_at)`,
          lastFailedAt: sql`greatest(${t.lastFailedAt}, excluded.last_failed_at)`,
          lastError: sql`case when ${failedLater} then excluded.last_error else ${t.lastError} end`,
          failuresInARow: answered
            ? sql`excluded.failures_in_a_row`
            : sql`${t.failuresInARow} + excluded.failures_in_a_row`,
          day: sql`greatest(${t.day}, excluded.day)`,
          callsToday: sum(t.callsToday, sql`excluded.calls_today`),
          failuresToday: sum(t.failuresToday, sql`excluded.failures_today`),
          slowestMsToday: ofDay(
            t.day,
            t.slowestMsToday,
            sql`excluded.slowest_ms_today`,
            sql`greatest(${t.slowestMsToday}, excluded.slowest_ms_today)`,
          ),
        },
      });
  }

  const writeNow = (): Promise<void> =>
    flush().catch((cause: unknown) => log.warn({ err: cause }, 'health of providers was not written'));

  return {
    flush,
    stop: writeNow,

    note(name: PartnerName, { ms, error }: Outcome): void {
      const now = clock.now();
      const day = shanghaiDay(now);
      const key = `${name} ${day}`;
      const tally = tallies.get(key) ?? { ...nothing, name, day };
      tallies.set(key, tally);
      tally.callsToday += 1;
      tally.slowestMsToday = Math.max(tally.slowestMsToday, Math.round(ms));
      if (error === null) {
        Object.assign(tally, { answered: true, lastOkAt: now, failuresInARow: 0 });
      } else {
        tally.failuresToday += 1;
        tally.failuresInARow += 1;
        Object.assign(tally, { lastFailedAt: now, lastError: error });
      }
      writeSoon();
    },

    /** Counted separately from calls: forged deliveries must not make a provider look broken. */
    refused(name: PartnerName, kind: RefusalKind): void {
      refusals.note(name, kind);
      writeSoon();
    },
  };
}

const nothing = {
  answered: false,
  lastOkAt: null,
  lastFailedAt: null,
  lastError: null,
  failuresInARow: 0,
  callsToday: 0,
  failuresToday: 0,
  slowestMsToday: 0,
};
