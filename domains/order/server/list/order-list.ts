import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import { rowsOfPage } from '@ev/platform/read-page.ts';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { countBound } from '../../contract/list-choices.ts';
import type { StaffOrderRow } from '../../contract/staff-order.ts';
import type { OrderSurroundings } from '../detail/order-surroundings.ts';
import { presentRow, type RowOrder } from '../detail/staff-presenter.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import type { OrderVersions } from '../staff/order-versions.ts';
import { carOrders } from '../tables.ts';
import { type OrderFilter, orderOf } from './order-filter.ts';
import { rowColumns } from './row-columns.ts';

/** Orders as rows, page by page. */
export function createOrderList(deps: {
  db: Database;
  clock: Clock;
  filter: OrderFilter;
  reached: OrderReach;
  surroundings: OrderSurroundings;
  versions: OrderVersions;
}) {
  const { db, clock, filter, reached, surroundings, versions } = deps;

  async function rowsOf(orders: readonly RowOrder[]): Promise<StaffOrderRow[]> {
    const now = clock.now();
    const around = await surroundings.ofRows(orders);
    return orders.map((order) => presentRow(order, around.get(order.orderNo), now));
  }

  /**
   * Counts to one beyond the bound: nobody reads further, and counting everything would cost more than the
   * rest of the query.
   */
  const countOf = (where: SQL | undefined) =>
    countedTo(countBound + 1, sql`from ${carOrders} where ${where ?? sql`true`}`);

  return {
    rowsOf,

    async list(
      actor: StaffActor,
      query: Api['order.listAllOrders']['parsed'],
    ): Promise<Api['order.listAllOrders']['output']> {
      const { pageNo, pageSize } = query;
      const where = await filter.whereOf(actor, query);
      const found = countOf(where);
      const orders = await rowsOfPage(
        db
          .select({ ...rowColumns, found })
          .from(carOrders)
          .where(where)
          .orderBy(...orderOf(query)),
        query,
      );
      // Beyond the last page there is no row that carries the count.
      const beyond = orders.length === 0 && pageNo > 1;
      const [counted] = beyond ? await db.select({ found }).from(sql`(select 1) beyond`) : orders;
      const most = counted?.found ?? 0;
      const total = Math.min(most, countBound);
      return { list: await rowsOf(orders), total, more: most > countBound, pageNo, pageSize };
    },

    /**
     * The current state of each of these orders; those that the actor may not see are left out. @throws
     * AppError order.orderNotFound if none is left
     */
    async getChosen(
      actor: StaffActor,
      { orderNos }: Api['order.getChosenOrders']['parsed'],
    ): Promise<Api['order.getChosenOrders']['output']> {
      // Read before the orders: the data may then be newer than its version, but never older.
      const versionOf = await versions.of(db, orderNos);
      const orders = await db
        .select(rowColumns)
        .from(carOrders)
        .where(and(inArray(carOrders.orderNo, orderNos), await reached.seen(db, actor)));
      if (orders.length === 0) throw new AppError('order.orderNotFound');
      const rows = new Map((await rowsOf(orders)).map((row) => [row.orderNo, row]));
      return {
        orders: [...new Set(orderNos)].flatMap((orderNo) => {
          const [row, version] = [rows.get(orderNo), versionOf.get(orderNo)];
          return row && version !== undefined ? [{ ...row, version }] : [];
        }),
      };
    },
  };
}
export type OrderList = ReturnType<typeof createOrderList>;
