import type { Database, Transaction } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';

/**
 * Resolves when this many connections wait for a lock, so that a test knows that a command has reached it.
 * `holder` is the transaction that holds the lock; it is pinged, because the database ends idle transactions.
 * `unless` is the command itself: if it ends without waiting, its result shows what is wrong.
 */
export async function lockWaited(
  { db }: { db: Database },
  {
    holder,
    connections = 1,
    unless,
  }: { holder: Transaction; connections?: number; unless?: Promise<unknown> },
): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  unless?.then(end, end);
  await expect
    .poll(
      async () => {
        await holder.execute(sql`select 1`);
        const { rows } = await db.execute<{ n: number }>(
          sql`select count(*)::int as n from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return ended || (rows[0]?.n ?? 0) >= connections;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}
