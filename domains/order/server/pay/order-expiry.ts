import type { OrderPayments } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { and, eq, lte, or } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import { orderNosAfter } from '../each-due.ts';
import type { OrderMoves } from '../order-home.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import type { OrderCredit } from './credit.ts';

/** Time to pay the deposit of a submitted order. */
export const payWithinMs = 24 * 3_600_000;
/**
 * Extra time for an order with an open payment: the life of one attempt. So a customer who pays in the last
 * minute is not refused as too late.
 */
export const openPaymentGraceMs = 30 * 60_000;

/** Whether the time to pay is over. It never is while the channel is processing a payment. */
export function isOverdue(order: Pick<CarOrder, 'status' | 'payBefore'>, now: Date): boolean {
  const graceMs = order.status === orderStatus.paying ? openPaymentGraceMs : 0;
  const waiting = order.status === orderStatus.awaitingPayment || order.status === orderStatus.paying;
  return waiting && order.payBefore.getTime() + graceMs <= now.getTime();
}

/** `isOverdue` as an SQL condition. */
export function overdue(now: Date) {
  return or(
    and(eq(carOrders.status, orderStatus.awaitingPayment), lte(carOrders.payBefore, now)),
    and(
      eq(carOrders.status, orderStatus.paying),
      lte(carOrders.payBefore, new Date(now.getTime() - openPaymentGraceMs)),
    ),
  );
}

export type OrderExpiry = ReturnType<typeof createOrderExpiry>;

export function createOrderExpiry(deps: {
  db: Database;
  clock: Clock;
  moves: OrderMoves;
  payment: { payments: OrderPayments };
  credit: OrderCredit;
}) {
  const { db, clock, moves, payment, credit } = deps;

  /**
   * Expires one order if it is still overdue. A row that is locked by another transaction is being paid,
   * cancelled or expired, and is skipped. An order whose payment is under review waits for the result.
   */
  async function expire(orderNo: string): Promise<boolean> {
    const now = clock.now();
    try {
      return await db.transaction(async (tx) => {
        const [order] = await tx
          .select()
          .from(carOrders)
          .where(and(eq(carOrders.orderNo, orderNo), overdue(now)))
          .for('update', { skipLocked: true });
        if (!order) return false;
        await moves.move(tx, { orderNo, event: 'expire', actor: 'system', set: { closedAt: now } });
        await payment.payments.cancelFor(tx, 'carOrder', orderNo, 'expired');
        await credit.abandon(tx, order);
        return true;
      });
    } catch (error) {
      if (error instanceof AppError && error.errorName === 'payment.inFlight') return false;
      throw error;
    }
  }

  async function expireAll(accountId?: string): Promise<number> {
    let count = 0;
    const ofAccount = accountId ? eq(carOrders.accountId, accountId) : undefined;
    await eachKey(
      (last, limit) => orderNosAfter(db, and(overdue(clock.now()), ofAccount), last, limit),
      async (orderNo) => {
        if (await expire(orderNo)) count += 1;
      },
    );
    return count;
  }

  return {
    expire,
    /** Called before a customer reads their orders, so that an overdue one is never shown as payable. */
    expireOf: (accountId: string) => expireAll(accountId),
    /** The job `order.expireOrders`; safe to run in several processes at once. Returns how many expired. */
    sweep: () => expireAll(),
  };
}
