import { dayMs } from '@ev/kernel/durations.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, gt } from 'drizzle-orm';
import { noShowWindowDays, pauseDays } from '../contract/words.ts';
import { reservations } from './tables.ts';

/** How far back no-shows affect a current pause: its own length, plus two counting windows. */
const lookBackMs = (2 * noShowWindowDays + pauseDays) * dayMs;

/** The times of the customer's no-shows, as far back as they matter. */
export async function noShowsOf(db: Database | Transaction, accountId: string, now: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: reservations.closedAt })
    .from(reservations)
    .where(
      and(
        eq(reservations.accountId, accountId),
        eq(reservations.noShow, true),
        gt(reservations.closedAt, new Date(now.getTime() - lookBackMs)),
      ),
    );
  return rows.flatMap(({ at }) => at ?? []);
}
