import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { pointsEntries } from './tables.ts';

export type Points = {
  /**
   * Gives a customer points out of what the brand has set aside for it, inside the caller's transaction. The same
   * source is booked once.
   */
  grant(
    tx: Transaction,
    grant: { accountId: string; points: number; source: string; reason: string },
  ): Promise<void>;
};

/** Points of customers. */
export function createPoints({ clock }: { clock: Clock }): Points {
  return {
    async grant(tx, { accountId, points, source, reason }) {
      if (!Number.isSafeInteger(points) || points <= 0)
        throw new Error(`${source} cannot grant ${points} points`);
      const bookedAt = clock.now();
      await tx.insert(pointsEntries).values([
        { source, account: `customer:${accountId}`, points, reason, bookedAt },
        { source, account: 'brand:compensation', points: -points, reason, bookedAt },
      ]);
    },
  };
}
