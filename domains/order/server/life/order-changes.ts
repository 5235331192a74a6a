import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { orderChanges, orderPromises } from './tables.ts';

/** Writes what was changed in an order, with what it was before. */
export async function recordChange(
  tx: Transaction,
  clock: Clock,
  change: Omit<typeof orderChanges.$inferInsert, 'id' | 'at'>,
): Promise<number> {
  const [row] = await tx
    .insert(orderChanges)
    .values({ ...change, at: clock.now() })
    .returning({ id: orderChanges.id });
  if (!row) throw new Error('The change was not written');
  return row.id;
}

/** Writes a range that the customer is told, and why. */
export async function recordPromise(
  tx: Transaction,
  clock: Clock,
  promise: Omit<typeof orderPromises.$inferInsert, 'id' | 'at'>,
): Promise<number> {
  const [row] = await tx
    .insert(orderPromises)
    .values({ ...promise, at: clock.now() })
    .returning({ id: orderPromises.id });
  if (!row) throw new Error('The promise was not written');
  return row.id;
}
