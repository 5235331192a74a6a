import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RecordAction } from '@ev/platform/module.ts';
import { exportBound } from '../../contract/list-choices.ts';
import type { StaffOrderRow } from '../../contract/staff-order.ts';
import { carOrders } from '../tables.ts';
import { csvOfOrders } from './order-csv.ts';
import { type OrderFilter, orderOf } from './order-filter.ts';
import type { OrderList } from './order-list.ts';
import { rowColumns } from './row-columns.ts';

/** Rows presented per batch; other requests are served in between. */
const batch = 500;

/** The filtered list as a file; the audit log records who exported how much of what. */
export function createOrderExport(deps: {
  db: Database;
  clock: Clock;
  filter: OrderFilter;
  list: Pick<OrderList, 'rowsOf'>;
  recordAction: RecordAction;
}) {
  const { db, clock, filter, list, recordAction } = deps;

  /** @throws AppError order.exportTooLarge */
  return async (
    call: Call<StaffActor>,
    query: Api['order.exportOrders']['parsed'],
  ): Promise<Api['order.exportOrders']['output']> => {
    const orders = await db
      .select(rowColumns)
      .from(carOrders)
      .where(await filter.whereOf(call.actor, query))
      .orderBy(...orderOf(query))
      .limit(exportBound + 1);
    if (orders.length > exportBound) throw new AppError('order.exportTooLarge');
    const rows: StaffOrderRow[] = [];
    for (let from = 0; from < orders.length; from += batch) {
      rows.push(...(await list.rowsOf(orders.slice(from, from + batch))));
    }
    const csv = csvOfOrders(rows);
    await recordAction(db, call, {
      action: 'order.export',
      details: { rows: rows.length, filter: query },
    });
    return { fileName: `订单-${shanghaiDay(clock.now())}.csv`, csv, rows: rows.length };
  };
}
