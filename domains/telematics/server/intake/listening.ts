import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@ev/kernel/durations.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, eq, sql } from 'drizzle-orm';
import { listeners } from '../tables.ts';

const beatMs = 15 * secondMs;
/** A process that has been silent for so long is dead, and another takes its place. */
const deadSeconds = 60;
const retryMs = 2 * secondMs;
/** Any number that no other code uses as an advisory lock. */
const lock = 7_265_453;

/**
 * The place of this process among those that listen to cars. The broker keeps what the holder of a place has not
 * acknowledged, so a process that dies must be followed by another in the same place.
 */
export function createPlace({ db, log }: { db: Database; log: Log }) {
  const holder = randomUUID();
  const ending = new AbortController();
  let beating: NodeJS.Timeout | undefined;

  const claim = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
      // The machine's time: the demo's clock may be moved.
      const taken = await tx
        .select({ place: listeners.place })
        .from(listeners)
        .where(sql`${listeners.seenAt} > now() - make_interval(secs => ${deadSeconds})`);
      const places = new Set(taken.map(({ place }) => place));
      let place = 0;
      while (places.has(place)) place += 1;
      const values = { holder, seenAt: sql`now()` };
      await tx
        .insert(listeners)
        .values({ place, ...values })
        .onConflictDoUpdate({ target: listeners.place, set: values });
      return place;
    });

  const mine = (place: number) => and(eq(listeners.place, place), eq(listeners.holder, holder));

  function beat(place: number): void {
    beating = setInterval(() => {
      db.update(listeners)
        .set({ seenAt: sql`now()` })
        .where(mine(place))
        .catch((error: unknown) => log.warn({ err: error }, 'a listener could not be noted'));
    }, beatMs).unref();
  }

  return {
    /** Waits for the database. @throws Error when the process ends before */
    async claim(): Promise<string> {
      for (;;) {
        ending.signal.throwIfAborted();
        try {
          const place = await claim();
          beat(place);
          return `ev-server-${place}`;
        } catch (error) {
          log.warn({ err: error }, 'no place for listening to cars yet');
          await pause(retryMs, undefined, { signal: ending.signal, ref: false });
        }
      }
    },
    async leave(): Promise<void> {
      ending.abort();
      clearInterval(beating);
      await db
        .delete(listeners)
        .where(eq(listeners.holder, holder))
        .catch((error: unknown) => log.warn({ err: error }, 'a place was not given back'));
    },
  };
}
