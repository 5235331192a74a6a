import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { orderPromises } from '../delivery/tables.ts';
import { orderChanges } from './tables.ts';

/** Records a change of an order, with the former value. */
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

/** Records a range announced to the customer, with its reason. */
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
