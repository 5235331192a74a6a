import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq, sql } from 'drizzle-orm';
import { pointsEntries } from './tables.ts';

export type Points = {
  /**
   * Gives a customer points out of what the brand has set aside for it, inside the caller's transaction. The same
   * source is booked once.
   */
  grant(
    tx: Transaction,
    grant: {
      accountId: string;
      points: number;
      source: string;
      reason: string;
      /** What the brand has set them aside for: what it owes, unless it says that it is a gift. */
      from?: 'compensation' | 'promotion';
    },
  ): Promise<void>;
  /** All points of a customer. */
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
