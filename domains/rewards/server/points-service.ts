import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq, sql } from 'drizzle-orm';
import { pointsEntries } from './tables.ts';

export type Points = {
  /**
   * Grants points to a customer from a budget of the brand, inside the caller's transaction. Each source is
   * booked once.
   */
  grant(
    tx: Transaction,
    grant: {
      accountId: string;
      points: number;
      source: string;
      reason: string;
      /** The budget: compensation by default, or promotion for a gift. */
      from?: 'compensation' | 'promotion';
    },
  ): Promise<void>;
  /** The customer's whole balance. */
  balanceOf(reader: Database | Transaction, accountId: string): Promise<number>;
};

/** Points of customers. */
export function createPoints({ clock }: { clock: Clock }): Points {
  return {
    async grant(tx, { accountId, points, source, reason, from = 'compensation' }) {
      if (!Number.isSafeInteger(points) || points <= 0)
        throw new Error(`${source} cannot grant ${points} points`);
      const bookedAt = clock.now();
      await tx.insert(pointsEntries).values([
        { source, account: `customer:${accountId}`, points, reason, bookedAt },
        { source, account: `brand:${from}`, points: -points, reason, bookedAt },
      ]);
    },

    async balanceOf(reader, accountId) {
      const [row] = await reader
        .select({ points: sql<number>`coalesce(sum(${pointsEntries.points}), 0)::int` })
        .from(pointsEntries)
        .where(eq(pointsEntries.account, `customer:${accountId}`));
      return row?.points ?? 0;
    },
  };
}
