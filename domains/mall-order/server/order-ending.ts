import type { OrderPayments } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import {
  type CancelReason,
  cancelReasonNames,
  type MallOrderStatus,
  mallOrderStatus,
} from '../contract/kinds.ts';
import { lockOrder, moveOrder } from './order-home.ts';
import type { OrderNotices } from './order-notices.ts';
import type { OrderSettling } from './order-settling.ts';
import { mallOrders } from './tables.ts';

type EndingDeps = {
  db: Database;
  clock: Clock;
  payments: Pick<OrderPayments, 'cancelFor'>;
  settling: Pick<OrderSettling, 'release' | 'refund'>;
  notices: OrderNotices;
};

/** Ends orders: by their customers, or because they were not paid in time. */
export function createOrderEnding(deps: EndingDeps) {
  return {
    cancel: cancelOrder.bind(null, deps),
    endUnpaid: endUnpaidOrders.bind(null, deps),
  };
}

/** Customers cancel what they have not paid, and what is paid but not packed yet. */
const cancelsPaid: readonly MallOrderStatus[] = [mallOrderStatus.toShip];
const isBack: readonly MallOrderStatus[] = [
  mallOrderStatus.refunding,
  mallOrderStatus.refunded,
  mallOrderStatus.refundFailed,
];

/** @throws AppError mall-order.notFound, mall-order.moved, payment.inFlight */
async function cancelOrder(
  { clock, payments, settling }: EndingDeps,
  tx: Transaction,
  accountId: string,
  { orderNo, reason }: { orderNo: string; reason: CancelReason },
): Promise<{ status: MallOrderStatus }> {
  const order = await lockOrder(tx, orderNo);
  if (order?.accountId !== accountId) throw new AppError('mall-order.notFound');
  const actor = `member:${accountId}` as const;
  const words = cancelReasonNames[reason];
  if (cancelsPaid.includes(order.status))
    return { status: await settling.refund(tx, order, { actor, reason: words }) };
  // A repeat is not an error.
  if (isBack.includes(order.status)) return { status: order.status };
  const moved = await moveOrder(tx, clock, { orderNo, event: 'cancel', actor, reason: words });
  if (moved.kind === 'moved') {
    await payments.cancelFor(tx, 'mallOrder', orderNo, 'cancelled');
    await settling.release(tx, orderNo);
  }
  return { status: moved.to as MallOrderStatus };
}

const isOverdue = (now: Date) =>
  and(
    eq(mallOrders.status, mallOrderStatus.toPay),
    lte(mallOrders.payBefore, now),
    or(isNull(mallOrders.payingUntil), lte(mallOrders.payingUntil, now)),
  );

/** An order that another transaction has locked is being paid or cancelled, so it is skipped. */
async function expireOrder(
  { db, clock, payments, settling, notices }: EndingDeps,
  orderNo: string,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(mallOrders)
        .where(and(eq(mallOrders.orderNo, orderNo), isOverdue(clock.now())))
        .for('update', { skipLocked: true });
      if (!due) return;
      await moveOrder(tx, clock, { orderNo, event: 'expire', actor: 'system' });
      await payments.cancelFor(tx, 'mallOrder', orderNo, 'expired');
      await settling.release(tx, orderNo);
      await notices.notify(tx, due, { template: 'mall-order.expired', cause: 'expired' });
    });
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'payment.inFlight') return;
    throw error;
  }
}

/** The job: ends orders that were not paid in time. Several processes may run it concurrently. */
const endUnpaidOrders = (deps: EndingDeps) =>
  eachKey(
    async (last, limit) => {
      const due = await deps.db
        .select({ orderNo: mallOrders.orderNo })
        .from(mallOrders)
        .where(and(isOverdue(deps.clock.now()), gt(mallOrders.orderNo, last)))
        .orderBy(asc(mallOrders.orderNo))
        .limit(limit);
      return due.map(({ orderNo }) => orderNo);
    },
    (orderNo) => expireOrder(deps, orderNo),
  );
