import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { dayPartitions } from '@ev/platform/day-partitions.ts';
import { lt } from 'drizzle-orm';
import { analyticsBatches, analyticsIssueReleases, analyticsIssues } from './tables.ts';

/** Made before they are needed, so that no batch waits for one. */
const daysAhead = 7;
/** No page sends a batch again after that. */
const batchDays = 3;

const days = dayPartitions({
  table: 'analytics_event',
  prefix: 'analytics_event_',
  lock: 7_265_450,
  bound: (day) => day,
});

export const ensureDay = days.ensure;

/**
 * Makes the days that come and forgets those whose time is over: a day goes as a whole, which costs the same however
 * much it holds. Issues that nobody has met for that long go too.
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
