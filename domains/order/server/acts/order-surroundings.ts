import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, desc, inArray } from 'drizzle-orm';
import type { Cancellation } from '../life/cancellations.ts';
import { factoryEvents, orderCancellations } from '../life/tables.ts';
import type { CarOrder } from '../tables.ts';

export type Surrounding = {
  /** The last cancelling. */
  cancellation: Cancellation | null;
  heldEvents: { sequence: number; outcome: string; reason: string | null }[];
  failedRefunds: number;
  adviserName: string | null;
};

export type OrderSurroundings = ReturnType<typeof createOrderSurroundings>;

/** What stands around orders in other tables, for any number of them in a handful of queries. */
export function createOrderSurroundings(parts: {
  db: Database;
  returns: Pick<OrderReturns, 'countFailedFor'>;
  advisers: Advisers;
}) {
  const { db, returns, advisers } = parts;
  return {
    async of(orders: readonly CarOrder[]): Promise<Map<string, Surrounding>> {
      const orderNos = orders.map((order) => order.orderNo);
      if (orderNos.length === 0) return new Map();
      const [cancellations, held, failed, names] = await Promise.all([
        db
          .selectDistinctOn([orderCancellations.orderNo])
          .from(orderCancellations)
          .where(inArray(orderCancellations.orderNo, orderNos))
          .orderBy(orderCancellations.orderNo, desc(orderCancellations.requestedAt)),
        db
          .select({
            orderNo: factoryEvents.orderNo,
            sequence: factoryEvents.sequence,
            outcome: factoryEvents.outcome,
            reason: factoryEvents.reason,
          })
          .from(factoryEvents)
          .where(
            and(
              inArray(factoryEvents.orderNo, orderNos),
              inArray(factoryEvents.outcome, ['waiting', 'refused']),
            ),
          )
          .orderBy(factoryEvents.sequence),
        returns.countFailedFor('carOrder', orderNos),
        advisers.namesOf(orders.flatMap((order) => order.adviserId ?? [])),
      ]);
      return new Map(
        orders.map((order) => [
          order.orderNo,
          {
            cancellation: cancellations.find((one) => one.orderNo === order.orderNo) ?? null,
            heldEvents: held.filter((one) => one.orderNo === order.orderNo),
            failedRefunds: failed.get(order.orderNo) ?? 0,
            adviserName: (order.adviserId && names.get(order.adviserId)) || null,
          },
        ]),
      );
    },
  };
}
