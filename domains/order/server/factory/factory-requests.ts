import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { cancelStatus } from '../../contract/statuses.ts';
import type { FactoryAnswers } from '../cancel/factory-answers.ts';
import { orderCancellations } from '../cancel/tables.ts';
import { lockOrder } from '../order-home.ts';
import { carOrders } from '../tables.ts';
import { type FulfilmentPort, FulfilmentRefusal } from './port.ts';

/** How long to wait for the factory before asking again. */
const askAgainMs = 10 * 60_000;

/** Requests to the factory: to build an order, or to withdraw it. */
export function createFactoryRequests(deps: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  factoryAnswers: FactoryAnswers;
  fulfilment: FulfilmentPort;
}) {
  const { db, clock, jobs, log, factoryAnswers, fulfilment } = deps;

  return {
    /** The job `order.placeAtFactory`: once it is scheduled it runs, whatever happened to the order. */
    async place(orderNo: string): Promise<void> {
      const [order] = await db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
      if (!order || order.placedAt !== null || order.factoryRefusal !== null) return;
      const { modelCode, versionCode, yearStyle, config, storeId, cityCode, promisedTo } = order;
      try {
        await fulfilment.placeOrder({
          orderNo,
          modelCode,
          versionCode,
          yearStyle,
          config,
          storeId,
          cityCode,
          promisedTo,
        });
        await db.update(carOrders).set({ placedAt: clock.now() }).where(eq(carOrders.orderNo, orderNo));
      } catch (error) {
        if (!(error instanceof FulfilmentRefusal)) throw error;
        log.error({ orderNo, code: error.code }, 'the factory refuses an order');
        await db.update(carOrders).set({ factoryRefusal: error.code }).where(eq(carOrders.orderNo, orderNo));
      }
    },

    /** The job `order.withdrawFromFactory`. @throws Error while placing the order is still pending. */
    async withdraw(orderNo: string): Promise<void> {
      const [order] = await db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
      if (!order) return;
      if (order.factoryRefusal === null && order.placedAt === null) {
        throw new Error(`${orderNo} has not reached the factory yet`);
      }
      try {
        if (order.factoryRefusal === null) await fulfilment.withdrawOrder(orderNo);
        else await nothingToTakeBack(orderNo);
      } catch (error) {
        if (!(error instanceof FulfilmentRefusal)) throw error;
        log.warn({ orderNo, code: error.code }, 'the factory has nothing to take back');
        await nothingToTakeBack(orderNo);
      }
    },

    /**
     * Repeats overdue requests to the factory: a job may have been lost, or may have given up while the
     * factory was unavailable.
     */
    async askAgain(): Promise<void> {
      const late = new Date(clock.now().getTime() - askAgainMs);
      const unplaced = await db
        .select({ orderNo: carOrders.orderNo })
        .from(carOrders)
        .where(
          and(isNull(carOrders.placedAt), isNull(carOrders.factoryRefusal), lte(carOrders.releasedAt, late)),
        )
        .limit(200);
      const unanswered = await db
        .select({ orderNo: orderCancellations.orderNo })
        .from(orderCancellations)
        .innerJoin(carOrders, eq(orderCancellations.orderNo, carOrders.orderNo))
        .where(
          and(
            eq(orderCancellations.status, cancelStatus.cancelling),
            isNull(orderCancellations.factoryAnsweredAt),
            lte(orderCancellations.decidedAt, late),
            isNotNull(carOrders.releasedAt),
          ),
        )
        .limit(200);
      await db.transaction(async (tx) => {
        for (const { orderNo } of unplaced) {
          await jobs.enqueue(tx, 'order.placeAtFactory', { orderNo }, { onceKey: orderNo });
        }
        for (const { orderNo } of unanswered) {
          await jobs.enqueue(tx, 'order.withdrawFromFactory', { orderNo }, { onceKey: orderNo });
        }
      });
    },
  };

  async function nothingToTakeBack(orderNo: string): Promise<void> {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (order) await factoryAnswers.onWithdrawn(tx, order);
    });
  }
}
