import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { type FulfilmentPort, FulfilmentRefusal } from './port.ts';
import type { FactorySubject } from './subject.ts';
import { factoryOrders } from './tables.ts';

/** How long to wait for the factory before asking again. */
const askAgainMs = 10 * 60_000;
const batchSize = 200;

/** Requests to the factory: to build an order, or to withdraw it. */
export function createFactoryRequests(deps: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  subject: Pick<FactorySubject, 'find' | 'lock' | 'onNothingToWithdraw' | 'isAskedBack' | 'listUnanswered'>;
  fulfilment: FulfilmentPort;
}) {
  const { db, clock, jobs, log, subject, fulfilment } = deps;

  /** Records the answer to a placement; one that was released again meanwhile waits for its own. */
  const update = (
    { orderNo, placements }: Pick<typeof factoryOrders.$inferSelect, 'orderNo' | 'placements'>,
    set: Partial<typeof factoryOrders.$inferInsert>,
  ) =>
    db
      .update(factoryOrders)
      .set(set)
      .where(and(eq(factoryOrders.orderNo, orderNo), eq(factoryOrders.placements, placements)));

  async function find(orderNo: string) {
    const [row] = await db.select().from(factoryOrders).where(eq(factoryOrders.orderNo, orderNo));
    return row ?? null;
  }

  return {
    /** The job `factory.placeOrder`: once it is scheduled it runs, whatever happened to the order. */
    async place(orderNo: string): Promise<void> {
      const released = await find(orderNo);
      if (!released || released.placedAt !== null || released.refusal !== null) return;
      const order = await subject.find(orderNo);
      if (!order) return;
      try {
        await fulfilment.placeOrder({ ...order, placement: released.placements });
        await update(released, { placedAt: clock.now() });
      } catch (error) {
        if (!(error instanceof FulfilmentRefusal)) throw error;
        log.error({ orderNo, code: error.code }, 'the factory refuses an order');
        await update(released, { refusal: error.code });
      }
    },

    /** The job `factory.withdrawOrder`. @throws Error while placing the order is still pending. */
    async withdraw(orderNo: string): Promise<void> {
      const released = await find(orderNo);
      if (!(await subject.isAskedBack(orderNo))) return;
      // Released before the brand had a factory.
      if (!released) return nothingToWithdraw(orderNo);
      if (released.refusal === null && released.placedAt === null) {
        throw new Error(`${orderNo} has not reached the factory yet`);
      }
      try {
        if (released.refusal === null) await fulfilment.withdrawOrder(orderNo);
        else await nothingToWithdraw(orderNo);
      } catch (error) {
        if (!(error instanceof FulfilmentRefusal)) throw error;
        log.warn({ orderNo, code: error.code }, 'the factory has nothing to take back');
        await nothingToWithdraw(orderNo);
      }
    },

    /**
     * Repeats overdue requests to the factory: a job may have been lost, or may have given up while the
     * factory was unavailable.
     */
    async askAgain(): Promise<void> {
      const late = new Date(clock.now().getTime() - askAgainMs);
      const { orderNo, placedAt, refusal, releasedAt } = factoryOrders;
      const unplaced = await db
        .select({ orderNo })
        .from(factoryOrders)
        .where(and(isNull(placedAt), isNull(refusal), lte(releasedAt, late)))
        .limit(batchSize);
      const unanswered = await subject.listUnanswered(late, batchSize);
      await db.transaction(async (tx) => {
        for (const { orderNo } of unplaced) {
          await jobs.enqueue(tx, 'factory.placeOrder', { orderNo }, { onceKey: orderNo });
        }
        for (const orderNo of unanswered) {
          await jobs.enqueue(tx, 'factory.withdrawOrder', { orderNo }, { onceKey: orderNo });
        }
      });
    },
  };

  async function nothingToWithdraw(orderNo: string): Promise<void> {
    await db.transaction(async (tx) => {
      if (await subject.lock(tx, orderNo)) await subject.onNothingToWithdraw(tx, orderNo);
    });
  }
}
