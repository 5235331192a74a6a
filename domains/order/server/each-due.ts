import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { type CarOrder, carOrders } from './tables.ts';

/**
 * Runs work for each due order, each in its own transaction with the order locked and still due. An order
 * locked by another transaction is left for the next round, so that several processes can run this at once; a
 * failure does not hold up the other orders.
 */
export async function eachDue(
  { db, log }: { db: Database; log: Log },
  due: SQL | undefined,
  work: (tx: Transaction, order: CarOrder) => Promise<void>,
): Promise<void> {
  const doOne = async (orderNo: string) => {
    try {
      await db.transaction(async (tx) => {
        const [order] = await tx
          .select()
          .from(carOrders)
          .where(and(due, eq(carOrders.orderNo, orderNo)))
          .for('update', { skipLocked: true });
        if (order) await work(tx, order);
      });
    } catch (error) {
      log.error({ orderNo, err: error }, 'what is due for an order could not be done');
    }
  };
  await eachKey((last, limit) => orderNosAfter(db, due, last, limit), doOne);
}

/** The order numbers after a given one that match the condition, sorted. */
export async function orderNosAfter(
  db: Database,
  where: SQL | undefined,
  last: string,
  limit: number,
): Promise<string[]> {
  const found = await db
    .select({ orderNo: carOrders.orderNo })
    .from(carOrders)
    .where(and(where, gt(carOrders.orderNo, last)))
    .orderBy(asc(carOrders.orderNo))
    .limit(limit);
  return found.map(({ orderNo }) => orderNo);
}
