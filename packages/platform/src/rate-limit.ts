import { and, eq, gt, like, lt, sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { beginningWith } from './like.ts';
import { rateWindows } from './tables.ts';

export type RateRule = { limit: number; windowSeconds: number };
export type RateLimiter = {
  /** Adds one to the count of the key; false once the limit of the window is exceeded. */
  take(key: string, rule: RateRule): Promise<boolean>;
  /** Whether the limit of the window is reached; does not count. */
  isSpent(key: string, rule: RateRule): Promise<boolean>;
  /** Takes back one count when the counted event did not happen after all. */
  giveBack(key: string): Promise<void>;
  /** Resets the count of the key. */
  forget(key: string): Promise<void>;
  /** Resets all keys that begin with this text; for operators, because it reads all keys. */
  forgetBeginning(text: string): Promise<void>;
  /** Deletes windows that are over. */
  sweep(): Promise<void>;
};

/** Fixed windows stored in PostgreSQL, so that all processes share the counts. */
export function databaseRateLimiter(db: Database, clock: Clock): RateLimiter {
  return {
    async take(key, rule) {
      const now = clock.now();
      const resetsAt = new Date(now.getTime() + rule.windowSeconds * 1000);
      const [row] = await db
        .insert(rateWindows)
        .values({ key, count: 1, resetsAt })
        .onConflictDoUpdate({
          target: rateWindows.key,
          set: {
            count: sql`case when ${rateWindows.resetsAt} <= ${now} then 1 else ${rateWindows.count} + 1 end`,
            resetsAt: sql`case when ${rateWindows.resetsAt} <= ${now} then excluded.resets_at else ${rateWindows.resetsAt} end`,
          },
        })
        .returning({ count: rateWindows.count });
      return (row?.count ?? 1) <= rule.limit;
    },
    async isSpent(key, rule) {
      const [row] = await db
        .select({ count: rateWindows.count })
        .from(rateWindows)
        .where(and(eq(rateWindows.key, key), gt(rateWindows.resetsAt, clock.now())));
      return (row?.count ?? 0) >= rule.limit;
    },
    async giveBack(key) {
      await db
        .update(rateWindows)
        .set({ count: sql`greatest(${rateWindows.count} - 1, 0)` })
        .where(eq(rateWindows.key, key));
    },
    async forget(key) {
      await db.delete(rateWindows).where(eq(rateWindows.key, key));
    },
    async forgetBeginning(text) {
      await db.delete(rateWindows).where(like(rateWindows.key, beginningWith(text)));
    },
    async sweep() {
      await db.delete(rateWindows).where(lt(rateWindows.resetsAt, clock.now()));
    },
  };
}
