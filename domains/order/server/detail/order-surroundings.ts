import type { FactoryOrders, FactoryState } from '@ev/factory/server/public.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { desc, inArray } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import type { Cancellation } from '../cancel/cancellations.ts';
import { orderCancellations } from '../cancel/tables.ts';
import type { CarOrder } from '../tables.ts';

export type Surrounding = {
  /** The latest cancellation. */
  cancellation: Cancellation | null;
  /** The order at the factory; null for a brand without one. */
  factory: FactoryState | null;
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
  factory: Pick<FactoryOrders, 'statesOf'> | null;
}) {
  const { db, payment, staff, factory } = deps;

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
    const [cancellations, states, failed, names] = await Promise.all([
      lastCancellations(cancelledNos),
      factory?.statesOf(orderNos),
      payment.returns.countFailedFor('carOrder', orderNos),
      staff.advisers.namesOf(orders.flatMap((order) => order.adviserId ?? [])),
    ]);
    const cancellationOf = new Map(cancellations.map((one) => [one.orderNo, one]));
    return new Map(
      orders.map(({ orderNo, adviserId }) => [
        orderNo,
        {
          cancellation: cancellationOf.get(orderNo) ?? null,
          factory: states?.get(orderNo) ?? null,
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
