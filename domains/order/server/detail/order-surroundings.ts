import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, desc, inArray, sql } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import type { Cancellation } from '../cancel/cancellations.ts';
import { orderCancellations } from '../cancel/tables.ts';
import { factoryEvents } from '../factory/tables.ts';
import type { CarOrder } from '../tables.ts';

export type Surrounding = {
  /** The latest cancellation. */
  cancellation: Cancellation | null;
  heldEvents: { sequence: number; outcome: string; reason: string | null }[];
  failedRefunds: number;
  adviserName: string | null;
};

type Order = Pick<CarOrder, 'orderNo' | 'status' | 'adviserId'>;
export type OrderSurroundings = ReturnType<typeof createOrderSurroundings>;

/** Data about orders from other tables, for any number of orders in a few queries. */
export function createOrderSurroundings(deps: {
  db: Database;
  payment: { returns: Pick<OrderReturns, 'countFailedFor'> };
  staff: { advisers: Advisers };
}) {
  const { db, payment, staff } = deps;

  /** A prepared statement, because every list runs it. */
  const heldOf = db
    .select({
      orderNo: factoryEvents.orderNo,
      sequence: factoryEvents.sequence,
      outcome: factoryEvents.outcome,
      reason: factoryEvents.reason,
    })
    .from(factoryEvents)
    .where(
      and(
        sql`${factoryEvents.orderNo} = any(${sql.placeholder('orderNos')})`,
        inArray(factoryEvents.outcome, ['waiting', 'refused']),
      ),
    )
    .orderBy(factoryEvents.sequence)
    .prepare('order_held_events');

  async function lastCancellations(orderNos: string[]): Promise<Cancellation[]> {
    if (orderNos.length === 0) return [];
    return db
      .selectDistinctOn([orderCancellations.orderNo])
      .from(orderCancellations)
      .where(inArray(orderCancellations.orderNo, orderNos))
      .orderBy(orderCancellations.orderNo, desc(orderCancellations.requestedAt));
  }

  async function around(orders: readonly Order[], cancelledNos: string[]): Promise<Map<string, Surrounding>> {
    const orderNos = orders.map((order) => order.orderNo);
    if (orderNos.length === 0) return new Map();
    const [cancellations, held, failed, names] = await Promise.all([
      lastCancellations(cancelledNos),
      heldOf.execute({ orderNos }),
      payment.returns.countFailedFor('carOrder', orderNos),
      staff.advisers.namesOf(orders.flatMap((order) => order.adviserId ?? [])),
    ]);
    const cancellationOf = new Map(cancellations.map((one) => [one.orderNo, one]));
    const heldBy = Map.groupBy(held, (one) => one.orderNo);
    return new Map(
      orders.map(({ orderNo, adviserId }) => [
        orderNo,
        {
          cancellation: cancellationOf.get(orderNo) ?? null,
          heldEvents: heldBy.get(orderNo) ?? [],
          failedRefunds: failed.get(orderNo) ?? 0,
          adviserName: (adviserId && names.get(adviserId)) || null,
        },
      ]),
    );
  }

  return {
    of: (orders: readonly Order[]) =>
      around(
        orders,
        orders.map(({ orderNo }) => orderNo),
      ),

    /** For lists: the cancellation only while it is pending, because no other says why an order is stuck. */
    ofRows: (orders: readonly Order[]) =>
      around(
        orders,
        orders.filter(({ status }) => status === orderStatus.beingProcessed).map(({ orderNo }) => orderNo),
      ),
  };
}
