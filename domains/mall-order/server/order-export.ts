import type { Api } from '@ev/contract';
import { shanghaiClock, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Call, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { csvOf } from '@ev/platform/csv.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RecordAction } from '@ev/platform/module.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { mallOrderStatus, mallOrderStatusNames } from '../contract/kinds.ts';
import { openUnits } from './order-rules.ts';
import { type MallOrderLineRow, type MallOrderRow, mallOrderLines, mallOrders } from './tables.ts';

/** The maximum number of rows of a file; those that wait longest come first. */
const mostRows = 2000;

type Row = { order: MallOrderRow; line: MallOrderLineRow };
type Column = [title: string, cell: (row: Row) => string];

/** With the whole phone number and address, because labels are printed from the file. */
const columns: readonly Column[] = [
  ['订单号', ({ order }) => order.orderNo],
  ['状态', ({ order }) => mallOrderStatusNames[order.status]],
  ['付款时间', ({ order }) => (order.paidAt ? stamp(order.paidAt) : '')],
  ['收货人', ({ order }) => order.receiverName],
  ['手机号', ({ order }) => order.receiverPhone],
  ['收货地址', ({ order }) => order.addressText],
  ['规格编码', ({ line }) => line.skuCode],
  ['商品', ({ line }) => line.name],
  ['规格', ({ line }) => line.variantText],
  ['未发数量', ({ line }) => String(openUnits(line))],
  ['备注', ({ order }) => order.remark],
];

/** A format that spreadsheets parse and sort. */
const stamp = (at: Date): string => `${shanghaiDay(at)} ${shanghaiClock(at)}`;

/** What is still to be shipped, a row for each line. The audit log records who exported how much. */
export function createOrderExport({
  db,
  clock,
  recordAction,
}: {
  db: Database;
  clock: Clock;
  recordAction: RecordAction;
}) {
  return async (call: Call<StaffActor>): Promise<Api['mall-order.exportToShip']['output']> => {
    const rows = await db
      .select({ order: mallOrders, line: mallOrderLines })
      .from(mallOrders)
      .innerJoin(mallOrderLines, eq(mallOrderLines.orderNo, mallOrders.orderNo))
      .where(
        and(
          inArray(mallOrders.status, [mallOrderStatus.toShip, mallOrderStatus.packing]),
          sql`${mallOrderLines.shippedQuantity} + ${mallOrderLines.droppedQuantity} < ${mallOrderLines.quantity}`,
        ),
      )
      .orderBy(asc(mallOrders.paidAt), asc(mallOrders.orderNo), asc(mallOrderLines.position))
      .limit(mostRows);
    const csv = csvOf(
      columns.map(([title]) => title),
      rows.map((row) => columns.map(([, cell]) => cell(row))),
    );
    await recordAction(db, call, { action: 'mallOrder.export', details: { rows: rows.length } });
    return { fileName: `待发货-${shanghaiDay(clock.now())}.csv`, csv, rows: rows.length };
  };
}
