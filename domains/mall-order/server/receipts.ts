import { dayMs } from '@ev/kernel/durations.ts';
import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { type MallOrderStatus, mallOrderStatus } from '../contract/kinds.ts';
import { lockOrder, moveOrder } from './order-home.ts';
import type { OrderNotices } from './order-notices.ts';
import { reminderDays } from './order-rules.ts';
import { mallOrders } from './tables.ts';

type ReceiptDeps = { db: Database; clock: Clock; notices: OrderNotices };

/** The receipt of shipped orders: confirmed by their customers, or automatic. */
export function createReceipts(deps: ReceiptDeps) {
  return {
    confirm: confirmReceipt.bind(null, deps),
    receiveDue: receiveDueOrders.bind(null, deps),
    remind: remindOfReceipt.bind(null, deps),
  };
}

/** @throws AppError mall-order.notFound, mall-order.moved */
async function confirmReceipt(
  { clock }: ReceiptDeps,
  tx: Transaction,
  accountId: string,
  orderNo: string,
): Promise<{ status: MallOrderStatus }> {
  const order = await lockOrder(tx, orderNo);
  if (order?.accountId !== accountId) throw new AppError('mall-order.notFound');
  const set = { receivedAt: clock.now() };
  const moved = await moveOrder(tx, clock, { orderNo, event: 'receive', actor: `member:${accountId}`, set });
  return { status: moved.to as MallOrderStatus };
}

/** Numbers of shipped orders that match, in batches. */
const shippedOrders =
  ({ db }: ReceiptDeps, where: ReturnType<typeof and>) =>
  async (last: string, limit: number): Promise<string[]> => {
    const rows = await db
      .select({ orderNo: mallOrders.orderNo })
      .from(mallOrders)
      .where(and(eq(mallOrders.status, mallOrderStatus.shipped), where, gt(mallOrders.orderNo, last)))
      .orderBy(asc(mallOrders.orderNo))
      .limit(limit);
    return rows.map(({ orderNo }) => orderNo);
  };

/** The job: orders whose time is over count as received. */
const receiveDueOrders = (deps: ReceiptDeps) =>
  eachKey(shippedOrders(deps, lte(mallOrders.receiveDueAt, deps.clock.now())), (orderNo) =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock.now();
      const order = await lockOrder(tx, orderNo);
      // A parcel may have got into trouble meanwhile.
      if (order?.status !== mallOrderStatus.shipped) return;
      if (!order.receiveDueAt || order.receiveDueAt > now) return;
      const set = { receivedAt: now };
      await moveOrder(tx, deps.clock, { orderNo, event: 'receive', actor: 'system', set });
    }),
  );

/** The job: reminds customers once before the automatic receipt. */
function remindOfReceipt(deps: ReceiptDeps): Promise<void> {
  const { db, clock, notices } = deps;
  const soon = new Date(clock.now().getTime() + reminderDays * dayMs);
  const isDue = and(lte(mallOrders.receiveDueAt, soon), isNull(mallOrders.remindedAt));
  return eachKey(shippedOrders(deps, isDue), (orderNo) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const [order] = await tx
        .update(mallOrders)
        .set({ remindedAt: now })
        .where(
          and(
            eq(mallOrders.orderNo, orderNo),
            eq(mallOrders.status, mallOrderStatus.shipped),
            gt(mallOrders.receiveDueAt, now),
            isDue,
          ),
        )
        .returning();
      if (!order?.receiveDueAt) return;
      await notices.notify(tx, order, {
        template: 'mall-order.receiptSoon',
        cause: 'receiptSoon',
        params: { day: formatDay(shanghaiDay(order.receiveDueAt), now) },
      });
    }),
  );
}
