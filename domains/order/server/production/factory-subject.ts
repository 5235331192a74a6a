import type { FactorySubject } from '@ev/factory/server/public.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { cancelStatus } from '../../contract/statuses.ts';
import { orderCancellations } from '../cancel/tables.ts';
import type { AmendmentAnswers } from '../change/amendments.ts';
import { lockOrder } from '../order-home.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import type { FactoryEffects } from './factory-effects.ts';

/** Car orders, as the domain of the factory needs them. */
export function createFactorySubject(deps: {
  db: Database;
  effects: FactoryEffects;
  amendmentAnswers: () => AmendmentAnswers;
  reached: Pick<OrderReach, 'lockSeen'>;
}): FactorySubject {
  const { db, effects, amendmentAnswers, reached } = deps;

  async function locked(tx: Transaction, orderNo: string): Promise<CarOrder> {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new Error(`There is no order ${orderNo}`);
    return order;
  }

  return {
    async find(orderNo) {
      const { modelCode, versionCode, yearStyle, config, storeId, cityCode, promisedTo } = carOrders;
      const [order] = await db
        .select({
          orderNo: carOrders.orderNo,
          modelCode,
          versionCode,
          yearStyle,
          config,
          storeId,
          cityCode,
          promisedTo,
        })
        .from(carOrders)
        .where(eq(carOrders.orderNo, orderNo));
      return order ?? null;
    },
    lock: async (tx, orderNo) => (await lockOrder(tx, orderNo)) !== null,
    lockSeen: reached.lockSeen,
    apply: async (tx, orderNo, event) => effects.apply(tx, await locked(tx, orderNo), event),
    async onNothingToWithdraw(tx, orderNo) {
      await effects.onReturned(tx, await locked(tx, orderNo));
    },
    async isAskedBack(orderNo) {
      const { orderNo: column, status, factoryAnsweredAt } = orderCancellations;
      // A cancellation may be completed before the factory hears of it.
      const decided = inArray(status, [cancelStatus.cancelling, cancelStatus.completed]);
      const asked = and(eq(column, orderNo), decided, isNull(factoryAnsweredAt));
      return (await db.$count(orderCancellations, asked)) > 0 || amendmentAnswers().isAskedBack(db, orderNo);
    },
    async listUnanswered(before, limit) {
      const rows = await db
        .select({ orderNo: orderCancellations.orderNo })
        .from(orderCancellations)
        .innerJoin(carOrders, eq(orderCancellations.orderNo, carOrders.orderNo))
        .where(
          and(
            eq(orderCancellations.status, cancelStatus.cancelling),
            isNull(orderCancellations.factoryAnsweredAt),
            lte(orderCancellations.decidedAt, before),
            isNotNull(carOrders.releasedAt),
          ),
        )
        .limit(limit);
      const changing = await amendmentAnswers().listUnanswered(before, limit);
      return [...rows.map(({ orderNo }) => orderNo), ...changing].slice(0, limit);
    },
  };
}
