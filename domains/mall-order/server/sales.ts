import type { Api } from '@ev/contract';
import { addDays, type Day, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Call, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { csvOf, yuanCell } from '@ev/platform/csv.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RecordAction } from '@ev/platform/module.ts';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { mostProducts } from '../contract/staff-kinds.ts';
import { mallOrderLines, mallOrders } from './tables.ts';

type SalesDeps = { db: Database; clock: Clock; recordAction: RecordAction };
type Input = Api['mall-order.getSales']['parsed'];
type Output = Api['mall-order.getSales']['output'];

const sum = (column: unknown) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
const count = sql`count(*)`.mapWith(Number);
const dayOfPayment = sql<Day>`to_char(${mallOrders.paidAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** What staff read about sales. The index `mall_order_paid` serves each of the queries. */
export function createSales(deps: SalesDeps) {
  return { get: getSales.bind(null, deps), export: exportSales.bind(null, deps) };
}

type Span = { from: Day; to: Day };

function spanOf({ clock }: SalesDeps, { days }: Input): Span {
  const to = shanghaiDay(clock.now());
  return { from: addDays(to, 1 - days), to };
}

const paidWithin = ({ from, to }: Span) =>
  and(gte(mallOrders.paidAt, startOfDay(from)), lt(mallOrders.paidAt, startOfDay(addDays(to, 1))));

async function getSales(deps: SalesDeps, input: Input): Promise<Output> {
  const { db } = deps;
  const span = spanOf(deps, input);
  const { productCode } = mallOrderLines;
  const units = sum(mallOrderLines.quantity);
  const payFen = sum(mallOrderLines.payFen);
  const [counted, sold] = await Promise.all([
    db
      .select({
        day: dayOfPayment,
        orders: count,
        payFen: sum(mallOrders.payFen),
        cancelledFen: sum(mallOrders.refundFen),
        points: sum(mallOrders.points),
      })
      .from(mallOrders)
      .where(paidWithin(span))
      .groupBy(dayOfPayment),
    db
      .select({
        productCode,
        // The name of a product may have changed within the span.
        name: sql<string>`max(${mallOrderLines.name})`,
        orders: sql`count(distinct ${mallOrderLines.orderNo})`.mapWith(Number),
        units,
        payFen,
      })
      .from(mallOrderLines)
      .innerJoin(mallOrders, eq(mallOrders.orderNo, mallOrderLines.orderNo))
      .where(paidWithin(span))
      .groupBy(productCode)
      .orderBy(desc(payFen), desc(units), asc(productCode)),
  ]);
  const byDay = new Map(counted.map((one) => [one.day, one]));
  const days = Array.from({ length: input.days }, (_, at) => addDays(span.from, at)).map(
    (day) => byDay.get(day) ?? { day, orders: 0, payFen: 0, cancelledFen: 0, points: 0 },
  );
  const totalOf = (key: 'orders' | 'payFen' | 'cancelledFen' | 'points') =>
    counted.reduce((total, one) => total + one[key], 0);
  return {
    ...span,
    days,
    total: {
      orders: totalOf('orders'),
      payFen: totalOf('payFen'),
      cancelledFen: totalOf('cancelledFen'),
      points: totalOf('points'),
      units: sold.reduce((total, one) => total + one.units, 0),
    },
    products: sold.slice(0, mostProducts),
    productCount: sold.length,
  };
}

const heads = ['日期', '商品编码', '商品', '订单数', '件数', '商品实付（元）'];

/** One row for each day and product. The audit log records who exported how much. */
async function exportSales(
  deps: SalesDeps,
  call: Call<StaffActor>,
  input: Input,
): Promise<Api['mall-order.exportSales']['output']> {
  const { db, recordAction } = deps;
  const span = spanOf(deps, input);
  const { productCode } = mallOrderLines;
  const rows = await db
    .select({
      day: dayOfPayment,
      productCode,
      name: sql<string>`max(${mallOrderLines.name})`,
      orders: sql<string>`count(distinct ${mallOrderLines.orderNo})`,
      units: sql<string>`sum(${mallOrderLines.quantity})`,
      payFen: sum(mallOrderLines.payFen),
    })
    .from(mallOrderLines)
    .innerJoin(mallOrders, eq(mallOrders.orderNo, mallOrderLines.orderNo))
    .where(paidWithin(span))
    .groupBy(dayOfPayment, productCode)
    .orderBy(dayOfPayment, productCode);
  const csv = csvOf(
    heads,
    rows.map((row) => [
      row.day,
      row.productCode,
      row.name,
      String(row.orders),
      String(row.units),
      yuanCell(row.payFen),
    ]),
  );
  await recordAction(db, call, {
    action: 'mallOrder.exportSales',
    details: { rows: rows.length, filter: span },
  });
  return { fileName: `商城销售-${span.from}-${span.to}.csv`, csv, rows: rows.length };
}
