import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, countDistinct, eq } from 'drizzle-orm';
import type { Reach } from './reach.ts';
import { numberLooks } from './tables.ts';

/**
 * Unmasked numbers of customers: for a reason, and for a limited number of customers per staff member and
 * day.
 */
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
     * Records the view; a customer viewed before on the same day counts once. The number itself is not part
     * of the response stored for retries: the caller reads it from its source.
     * @throws AppError contact.looksSpent and as `reach.require`
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
      // Of two concurrent views the second sees the first.
      await lockByKey(tx, `contact.looks/${staffId}`);
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
