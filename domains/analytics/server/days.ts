import { addDays, type Day, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { lt, sql } from 'drizzle-orm';
import { analyticsBatches, analyticsIssueReleases, analyticsIssues } from './tables.ts';

/** Made before they are needed, so that no batch waits for one. */
const daysAhead = 7;
/** No page sends a batch again after that. */
const batchDays = 3;
/** Any number that nobody else locks. */
const daysLock = 7_265_450;

const prefix = 'analytics_event_';
const daysMade = sql`select inhrelid from pg_inherits where inhparent = 'analytics_event'::regclass`;
const nameOf = (day: Day) => `${prefix}${day.replaceAll('-', '')}`;
const dayOf = (name: string): Day => name.slice(prefix.length).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Makes the partition of a day where it is not there yet; of several at once one makes it. */
export async function ensureDay(tx: Transaction, day: Day): Promise<void> {
  // Asked of the catalogue itself: what a connection remembers of names may be older than what another one has made.
  const isThere = async () => {
    const { rows } = await tx.execute(
      sql`select 1 from pg_class where oid in (${daysMade}) and relname = ${nameOf(day)}`,
    );
    return rows.length > 0;
  };
  if (await isThere()) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${daysLock})`);
  if (await isThere()) return;
  await tx.execute(
    sql.raw(
      `create table ${nameOf(day)} partition of analytics_event for values from ('${day}') to ('${addDays(day, 1)}')`,
    ),
  );
}

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
      const { rows } = await db.execute<{ name: string }>(
        sql`select relname as name from pg_class where oid in (${daysMade})`,
      );
      for (const { name } of rows.filter((one) => dayOf(one.name) < oldest)) {
        await db.execute(sql.raw(`drop table if exists ${nameOf(dayOf(name))}`));
      }
      const since = (days: number) => new Date(now.getTime() - days * 86_400_000);
      await db.delete(analyticsBatches).where(lt(analyticsBatches.receivedAt, since(batchDays)));
      await db.delete(analyticsIssueReleases).where(lt(analyticsIssueReleases.lastSeenAt, since(keptDays)));
      await db.delete(analyticsIssues).where(lt(analyticsIssues.lastSeenAt, since(keptDays)));
    },
  };
}
