import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import type { Reviews } from '@ev/mall/server/public.ts';
import type { HelpedPayments, OrderPayments } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { and, asc, count, desc, eq, gt, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { mallOrderStatus, type OrderGroup, reviewDays } from '../contract/kinds.ts';
import { mallOrderMachine } from './mall-order-machine.ts';
import { uncheckedLines, uncheckedOrder } from './order-home.ts';
import { detailOf, type OrderParts, rowOf } from './order-presenter.ts';
import { payStatusOf } from './order-rules.ts';
import { type MallOrderRow, mallOrderLines, mallOrders, mallParcels } from './tables.ts';

export type OwnOrderDeps = {
  db: Database;
  clock: Clock;
  reviews: Pick<Reviews, 'listFor'>;
  payments: Pick<OrderPayments & HelpedPayments, 'findPayNo' | 'stateOf'>;
};

/** Orders as their customers read them. */
export function createOwnOrders(deps: OwnOrderDeps) {
  return {
    list: listOrders.bind(null, deps),
    count: countOrders.bind(null, deps),
    get: getOrder.bind(null, deps),
  };
}

/** @throws AppError mall-order.notFound, also for another customer's order */
export async function requireOwn(
  reader: Database | Transaction,
  accountId: string,
  orderNo: string,
): Promise<MallOrderRow> {
  const order = await uncheckedOrder(reader, orderNo);
  if (order?.accountId !== accountId) throw new AppError('mall-order.notFound');
  return order;
}

const unreviewed = sql`exists (select from ${mallOrderLines} where ${mallOrderLines.orderNo} = ${mallOrders.orderNo} and ${isNull(mallOrderLines.reviewedAt)})`;

function whereOf(group: OrderGroup, now: Date): SQL | undefined {
  const { status, receivedAt } = mallOrders;
  switch (group) {
    case 'all':
      return undefined;
    case 'toPay':
      return eq(status, mallOrderStatus.toPay);
    case 'toShip':
      return inArray(status, [mallOrderStatus.toShip, mallOrderStatus.packing]);
    case 'shipped':
      return eq(status, mallOrderStatus.shipped);
    case 'toReview':
      return and(
        eq(status, mallOrderStatus.received),
        gt(receivedAt, new Date(now.getTime() - reviewDays * dayMs)),
        unreviewed,
      );
  }
}

/** The number of an order, or a part of the name of one of its products. */
function matching(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const named = sql`exists (select from ${mallOrderLines} where ${mallOrderLines.orderNo} = ${mallOrders.orderNo} and ${like(mallOrderLines.name, containing(keyword))})`;
  return or(eq(mallOrders.orderNo, keyword.toUpperCase()), named);
}

/** The status of the payment of an order for which one was begun; null otherwise. */
async function paymentOf({ payments }: OwnOrderDeps, { orderNo, status, payingUntil }: MallOrderRow) {
  if (status !== mallOrderStatus.toPay || payingUntil === null) return null;
  const payNo = await payments.findPayNo('mallOrder', orderNo);
  return payNo === null ? null : (await payments.stateOf(payNo)).status;
}

/** Reads what a page shows of orders. */
export async function partsOf(deps: OwnOrderDeps, orders: readonly MallOrderRow[]): Promise<OrderParts[]> {
  const { db, reviews } = deps;
  const nos = orders.map(({ orderNo }) => orderNo);
  const [lines, counts] = await Promise.all([
    uncheckedLines(db, nos),
    db
      .select({ orderNo: mallParcels.orderNo, parcels: count() })
      .from(mallParcels)
      .where(inArray(mallParcels.orderNo, nos))
      .groupBy(mallParcels.orderNo),
  ]);
  const reviewed = await reviews.listFor(
    db,
    [...lines.values()].flat().flatMap(({ lineId, reviewedAt }) => (reviewedAt ? [lineId] : [])),
  );
  const parcelsOf = new Map(counts.map(({ orderNo, parcels }) => [orderNo, parcels]));
  return Promise.all(
    orders.map(async (order) => ({
      order,
      lines: lines.get(order.orderNo) ?? [],
      reviews: reviewed,
      payStatus: payStatusOf(order, await paymentOf(deps, order)),
      parcelCount: parcelsOf.get(order.orderNo) ?? 0,
    })),
  );
}

async function listOrders(
  deps: OwnOrderDeps,
  accountId: string,
  query: Api['mall-order.listOrders']['parsed'],
): Promise<Api['mall-order.listOrders']['output']> {
  const { db, clock } = deps;
  const now = clock.now();
  const { group, keyword = '' } = query;
  const where = and(eq(mallOrders.accountId, accountId), whereOf(group, now), matching(keyword.trim()));
  const { rows, ...page } = await readPage({
    rows: db
      .select()
      .from(mallOrders)
      .where(where)
      .orderBy(desc(mallOrders.createdAt), desc(mallOrders.orderNo)),
    count: db.$count(mallOrders, where),
    page: query,
  });
  const parts = await partsOf(deps, rows);
  return { list: parts.map((one) => rowOf(one, now)), ...page };
}

async function countOrders(
  { db, clock }: OwnOrderDeps,
  accountId: string,
): Promise<Api['mall-order.countOrders']['output']> {
  const now = clock.now();
  const counted = (group: OrderGroup) => sql<number>`(count(*) filter (where ${whereOf(group, now)}))::int`;
  const [counts] = await db
    .select({
      toPay: counted('toPay'),
      toShip: counted('toShip'),
      shipped: counted('shipped'),
      toReview: counted('toReview'),
    })
    .from(mallOrders)
    .where(eq(mallOrders.accountId, accountId));
  return counts ?? { toPay: 0, toShip: 0, shipped: 0, toReview: 0 };
}

export const historyOfOrder = (db: Database, orderNo: string) =>
  db
    .select()
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, mallOrderMachine.name), eq(stateHistory.entityId, orderNo)))
    .orderBy(asc(stateHistory.id));

/** @throws AppError mall-order.notFound */
async function getOrder(
  deps: OwnOrderDeps,
  accountId: string,
  orderNo: string,
): Promise<Api['mall-order.getOrder']['output']> {
  const { db, clock } = deps;
  const order = await requireOwn(db, accountId, orderNo);
  const [[parts], history, parcels] = await Promise.all([
    partsOf(deps, [order]),
    historyOfOrder(db, orderNo),
    db.select().from(mallParcels).where(eq(mallParcels.orderNo, orderNo)),
  ]);
  if (!parts) throw new AppError('mall-order.notFound');
  return detailOf({ ...parts, history, parcels }, clock.now());
}
