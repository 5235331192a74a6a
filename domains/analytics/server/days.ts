import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { dayPartitions } from '@ev/platform/day-partitions.ts';
import { lt } from 'drizzle-orm';
import { analyticsBatches, analyticsIssueReleases, analyticsIssues } from './tables.ts';

/** Created in advance, so that no batch waits for a partition. */
const daysAhead = 7;
/** Pages do not resend a batch after this. */
const batchDays = 3;

const days = dayPartitions({
  table: 'analytics_event',
  prefix: 'analytics_event_',
  lock: 7_265_450,
  bound: (day) => day,
});

export const ensureDay = days.ensure;

/**
 * Creates partitions for coming days and drops expired ones, which costs the same however large they are.
 * Also deletes issues that were not seen for that long.
 */
export function createDays({ db, clock, keptDays }: { db: Database; clock: Clock; keptDays: number }) {
  return {
    async keep(): Promise<void> {
      const now = clock.now();
      const today = shanghaiDay(now);
      const oldest = addDays(today, 1 - keptDays);
      await db.transaction(async (tx) => {
        for (let ahead = 0; ahead <= daysAhead; ahead += 1) await ensureDay(tx, addDays(today, ahead));
      });
      await days.dropBefore(db, oldest);
      const since = (count: number) => new Date(now.getTime() - count * 86_400_000);
      await db.delete(analyticsBatches).where(lt(analyticsBatches.receivedAt, since(batchDays)));
      await db.delete(analyticsIssueReleases).where(lt(analyticsIssueReleases.lastSeenAt, since(keptDays)));
      await db.delete(analyticsIssues).where(lt(analyticsIssues.lastSeenAt, since(keptDays)));
    },
  };
}
