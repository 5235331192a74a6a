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

const keptMs = 7 * dayMs;
const minuteOf = (instant: Date) => new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs);

export type MessageCounts = ReturnType<typeof createMessageCounts>;

/** Counts messages by minute. A count that cannot be written holds up nothing. */
export function createMessageCounts({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  return {
    async add(outcomes: readonly Outcome[]): Promise<void> {
      const minute = minuteOf(clock.now());
      const rows = [...Map.groupBy(outcomes, (outcome) => outcome)]
        .map(([what, all]) => ({ minute, what, count: all.length }))
        .sort((one, other) => (one.what < other.what ? -1 : 1));
      if (rows.length === 0) return;
      await db
        .insert(messageCounts)
        .values(rows)
        .onConflictDoUpdate({
          target: [messageCounts.minute, messageCounts.what],
          set: { count: sql`${messageCounts.count} + excluded.count` },
        })
        .catch((error: unknown) => log.warn({ err: error }, 'counts of messages were not written'));
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
