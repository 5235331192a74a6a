import { dayMs, minuteMs } from '@ev/kernel/durations.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, gte, lt, sql, sum } from 'drizzle-orm';
import { messageCounts } from '../tables.ts';

/** What becomes of a message: taken, or why it had no effect. */
export type Outcome =
  | 'taken'
  | 'repeated'
  | 'tooOld'
  | 'signature'
  | 'time'
  | 'unreadable'
  | 'unknownTopic'
  | 'unknownCommand'
  | 'lateAnswer'
  | 'otherPlans'
  | 'failed';

/** How long a process holds its counts before it writes them. */
const writeAfterMs = 3_000;
const keptMs = 7 * dayMs;
const minuteOf = (instant: Date) => new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs);

export type MessageCounts = ReturnType<typeof createMessageCounts>;

/** Counts messages in memory, so that a batch does not wait for the row of another process. */
export function createMessageCounts({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let counts = new Map<string, { minute: Date; what: Outcome; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...counts.values()].sort((one, other) => (one.what < other.what ? -1 : 1));
    counts = new Map();
    if (rows.length === 0) return;
    await db
      .insert(messageCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [messageCounts.minute, messageCounts.what],
        set: { count: sql`${messageCounts.count} + excluded.count` },
      });
  }
  const flushQuietly = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'counts of messages were not written'));

  return {
    flush,
    stop: flushQuietly,
    note(what: Outcome, more = 1): void {
      const minute = minuteOf(clock.now());
      const key = `${minute.getTime()} ${what}`;
      const known = counts.get(key) ?? { minute, what, count: 0 };
      known.count += more;
      counts.set(key, known);
      timer ??= setTimeout(() => void flushQuietly(), writeAfterMs).unref();
    },
    /** Of the last full minute, all of them. */
    async lastMinute(): Promise<number> {
      const now = minuteOf(clock.now());
      const [row] = await db
        .select({ count: sum(messageCounts.count).mapWith(Number) })
        .from(messageCounts)
        .where(
          and(gte(messageCounts.minute, new Date(now.getTime() - minuteMs)), lt(messageCounts.minute, now)),
        );
      return row?.count ?? 0;
    },
    /** Of the last 24 hours, by what became of them. */
    async lastDay(): Promise<{ what: string; count: number }[]> {
      return db
        .select({ what: messageCounts.what, count: sum(messageCounts.count).mapWith(Number) })
        .from(messageCounts)
        .where(gte(messageCounts.minute, new Date(clock.now().getTime() - dayMs)))
        .groupBy(messageCounts.what)
        .orderBy(messageCounts.what);
    },
    async dropOld(): Promise<void> {
      await db
        .delete(messageCounts)
        .where(lt(messageCounts.minute, new Date(clock.now().getTime() - keptMs)));
    },
  };
}
