import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { type CarOrder, carOrders } from '../tables.ts';

const batchSize = 100;

/**
 * Does a piece of work for each order that is due, each in a transaction of its own with the order locked and
 * still due. An order that somebody else holds is left to them until the next round, so that several processes
 * may do this at once; one that fails does not keep the others waiting.
 */
export async function eachDue(
  { db, log }: { db: Database; log: Log },
  due: SQL | undefined,
  work: (tx: Transaction, order: CarOrder) => Promise<void>,
): Promise<void> {
  for (let last = ''; ; ) {
    const found = await db
      .select({ orderNo: carOrders.orderNo })
      .from(carOrders)
      .where(and(due, gt(carOrders.orderNo, last)))
      .orderBy(asc(carOrders.orderNo))
      .limit(batchSize);
    for (const { orderNo } of found) {
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
    }
    const end = found.at(-1);
    if (!end || found.length < batchSize) return;
    last = end.orderNo;
  }
}
