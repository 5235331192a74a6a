import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, countDistinct, eq, sql } from 'drizzle-orm';
import type { Reach } from './reach.ts';
import { numberLooks } from './tables.ts';

/** Whole numbers of customers, for a reason, so many customers a day for each member of staff. */
export function createNumbers({ clock, reach, perDay }: { clock: Clock; reach: Reach; perDay: number }) {
  const customersOf = async (tx: Transaction, staffId: string, day: string, accountId?: string) => {
    const [row] = await tx
      .select({ customers: countDistinct(numberLooks.accountId) })
      .from(numberLooks)
      .where(
        and(
          eq(numberLooks.staffId, staffId),
          eq(numberLooks.day, day),
          accountId ? eq(numberLooks.accountId, accountId) : undefined,
        ),
      );
    return row?.customers ?? 0;
  };

  return {
    /**
     * Notes the look; a customer who was looked at today counts once, however often. The number itself is no part of
     * what is kept for repeats: whoever answers reads it from where it belongs.
     * @throws AppError contact.looksSpent and what `reach.require` throws
     */
    async look(
      tx: Transaction,
      { actor, audit }: Acting,
      { kind, subjectId, reason, words }: Api['contact.showNumber']['parsed'],
    ): Promise<{ left: number }> {
      const { accountId } = await reach.require(tx, actor, kind, subjectId);
      const { staffId } = actor;
      const now = clock.now();
      const day = shanghaiDay(now);
      // Of two at the same moment the second sees the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact.looks/${staffId}`}, 0))`);
      const known = (await customersOf(tx, staffId, day, accountId)) > 0;
      const before = await customersOf(tx, staffId, day);
      if (!known && before >= perDay) throw new AppError('contact.looksSpent');
      await tx
        .insert(numberLooks)
        .values({ staffId, day, accountId, kind, subjectId, reason, words, at: now });
      await audit(tx, {
        action: 'contact.showNumber',
        object: `${kind}:${subjectId}`,
        details: { reason, words },
      });
      return { left: Math.max(0, perDay - before - (known ? 0 : 1)) };
    },
  };
}
