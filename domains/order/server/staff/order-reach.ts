import type { Reach } from '@ev/contact/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { lockOrder } from '../order-home.ts';
import { carOrders } from '../tables.ts';

export type OrderReach = ReturnType<typeof createOrderReach>;

/** The orders that a staff member may see and act on: those of the stores in their reach. */
export function createOrderReach({ contact }: { contact: { reach: Pick<Reach, 'closedStores'> } }) {
  /** Undefined if the actor may see all orders. */
  async function seen(reader: Database | Transaction, actor: StaffActor): Promise<SQL | undefined> {
    const closed = await contact.reach.closedStores(reader, actor);
    return closed.length === 0 ? undefined : notInArray(carOrders.storeId, closed);
  }

  return {
    seen,

    /** The numbers of the orders that the actor may see, as a subquery; undefined if these are all orders. */
    async seenNos(reader: Database | Transaction, actor: StaffActor): Promise<SQL | undefined> {
      const where = await seen(reader, actor);
      // Not the query itself, which would be made when it is awaited.
      return where && sql`${reader.select({ orderNo: carOrders.orderNo }).from(carOrders).where(where)}`;
    },

    /** Those of these orders that the actor may see. */
    async seenOf(
      reader: Database | Transaction,
      actor: StaffActor,
      orderNos: readonly string[],
    ): Promise<ReadonlySet<string>> {
      const all = new Set(orderNos);
      const where = all.size > 0 && (await seen(reader, actor));
      if (!where) return all;
      const rows = await reader
        .select({ orderNo: carOrders.orderNo })
        .from(carOrders)
        .where(and(inArray(carOrders.orderNo, [...all]), where));
      return new Set(rows.map(({ orderNo }) => orderNo));
    },

    /** Another store's order is reported as not found. @throws AppError order.orderNotFound */
    async assertSeen(reader: Database | Transaction, actor: StaffActor, orderNo: string): Promise<void> {
      const where = and(eq(carOrders.orderNo, orderNo), await seen(reader, actor));
      if ((await reader.$count(carOrders, where)) === 0) throw new AppError('order.orderNotFound');
    },

    /**
     * Like `assertSeen`, and locks the order until the transaction ends. @throws AppError order.orderNotFound
     */
    async lockSeen(tx: Transaction, actor: StaffActor, orderNo: string): Promise<void> {
      const order = await lockOrder(tx, orderNo);
      if (!order || (await contact.reach.closedStores(tx, actor)).includes(order.storeId)) {
        throw new AppError('order.orderNotFound');
      }
    },
  };
}
