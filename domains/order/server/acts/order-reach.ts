import type { Reach } from '@ev/contact/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { lockOrder } from '../order-home.ts';
import { carOrders } from '../tables.ts';

export type OrderReach = ReturnType<typeof createOrderReach>;

/** Which orders a member of staff sees and acts on: those of the stores whose customers they reach. */
export function createOrderReach({ reach }: { reach: Pick<Reach, 'closedStores'> }) {
  /** Undefined where they are all. */
  async function seen(reader: Database | Transaction, actor: StaffActor): Promise<SQL | undefined> {
    const closed = await reach.closedStores(reader, actor);
    return closed.length === 0 ? undefined : notInArray(carOrders.storeId, closed);
  }

  return {
    seen,

    /** Which of these orders the actor sees. */
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

    /** Another store's order is as if it were not there. @throws AppError order.orderNotFound */
    async assertSeen(reader: Database | Transaction, actor: StaffActor, orderNo: string): Promise<void> {
      const where = and(eq(carOrders.orderNo, orderNo), await seen(reader, actor));
      if ((await reader.$count(carOrders, where)) === 0) throw new AppError('order.orderNotFound');
    },

    /** As above, and the order stays where it is until the transaction ends. @throws AppError order.orderNotFound */
    async lockSeen(tx: Transaction, actor: StaffActor, orderNo: string): Promise<void> {
      const order = await lockOrder(tx, orderNo);
      if (!order || (await reach.closedStores(tx, actor)).includes(order.storeId)) {
        throw new AppError('order.orderNotFound');
      }
    },
  };
}
