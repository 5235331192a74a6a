import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, gt } from 'drizzle-orm';
import { noShowWindowDays, pauseDays } from '../contract/words.ts';
import { reservations } from './tables.ts';

const dayMs = 86_400_000;
/** A pause that goes on began at most this long ago, and counted what lay a window before it. */
const lookBackMs = (2 * noShowWindowDays + pauseDays) * dayMs;

/** When the customer did not come, as far back as it matters. */
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
