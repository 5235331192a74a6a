import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eq, sql } from 'drizzle-orm';
import { operators } from './tables.ts';

/** How long a process waits before it records another success. */
const writeEveryMs = 10_000;
const longest = 200;

export type Health = ReturnType<typeof createHealth>;

/**
 * Whether an operator responds, and when it last sent something. A thousand successful responses per second
 * cause one write.
 */
export function createHealth({ db, clock }: { db: Database; clock: Clock }) {
  const written = new Map<string, number>();
  const isDue = (key: string) => {
    const now = performance.now();
    if (now - (written.get(key) ?? Number.NEGATIVE_INFINITY) < writeEveryMs) return false;
    written.set(key, now);
    return true;
  };

  return {
    async answered(operatorId: string): Promise<void> {
      if (!isDue(`out ${operatorId}`)) return;
      await db
        .update(operators)
        .set({ lastOkAt: clock.now(), failuresInARow: 0 })
        .where(eq(operators.operatorId, operatorId));
    },
    async failed(operatorId: string, why: string): Promise<void> {
      written.delete(`out ${operatorId}`);
      await db
        .update(operators)
        .set({
          lastFailedAt: clock.now(),
          lastError: why.slice(0, longest),
          failuresInARow: sql`${operators.failuresInARow} + 1`,
        })
        .where(eq(operators.operatorId, operatorId));
    },
    async heard(operatorId: string): Promise<void> {
      if (!isDue(`in ${operatorId}`)) return;
      await db
        .update(operators)
        .set({ lastHeardAt: clock.now() })
        .where(eq(operators.operatorId, operatorId));
    },
  };
}
