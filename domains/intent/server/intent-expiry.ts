import type { OrderPayments } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { intentStatus } from '../contract/statuses.ts';
import type { IntentMoves } from './intent-home.ts';
import { type IntentOrder, intentOrders } from './tables.ts';

/** Time to pay for a reservation. */
export const payWithinMs = 24 * 3_600_000;

const unpaid = [intentStatus.awaitingPayment, intentStatus.paymentFailed] as const;

/**
 * Whether the time to pay is over. It is not over while a payment that was begun in time may still bring a
 * result.
 */
export function isOverdue(
  intent: Pick<IntentOrder, 'status' | 'payBefore' | 'payingUntil'>,
  now: Date,
): boolean {
  const waiting = unpaid.some((status) => status === intent.status);
  return waiting && intent.payBefore <= now && (intent.payingUntil === null || intent.payingUntil <= now);
}

/** `isOverdue` as an SQL condition. */
function overdue(now: Date) {
  return and(
    inArray(intentOrders.status, [...unpaid]),
    lte(intentOrders.payBefore, now),
    or(isNull(intentOrders.payingUntil), lte(intentOrders.payingUntil, now)),
  );
}

export type IntentExpiry = ReturnType<typeof createIntentExpiry>;

export function createIntentExpiry(parts: {
  db: Database;
  clock: Clock;
  moves: IntentMoves;
  payments: Pick<OrderPayments, 'cancelFor'>;
}) {
  const { db, clock, moves, payments } = parts;

  /**
   * Expires one reservation if it is still overdue. A row that is locked by another transaction is being
   * paid, cancelled or expired, and is skipped. A reservation whose payment is under review waits for the
   * result.
   */
  async function expire(intentNo: string): Promise<boolean> {
    const now = clock.now();
    try {
      return await db.transaction(async (tx) => {
        const [intent] = await tx
          .select({ intentNo: intentOrders.intentNo })
          .from(intentOrders)
          .where(and(eq(intentOrders.intentNo, intentNo), overdue(now)))
          .for('update', { skipLocked: true });
        if (!intent) return false;
        await moves.move(tx, { intentNo, event: 'expire', actor: 'system', set: { closedAt: now } });
        await payments.cancelFor(tx, 'intentOrder', intentNo, 'expired');
        return true;
      });
    } catch (error) {
      if (error instanceof AppError && error.errorName === 'payment.inFlight') return false;
      throw error;
    }
  }

  async function expireAll(accountId?: string): Promise<number> {
    let count = 0;
    const ofAccount = accountId ? eq(intentOrders.accountId, accountId) : undefined;
    const overdueAfter = async (last: string, limit: number) => {
      const due = await db
        .select({ intentNo: intentOrders.intentNo })
        .from(intentOrders)
        .where(and(overdue(clock.now()), gt(intentOrders.intentNo, last), ofAccount))
        .orderBy(asc(intentOrders.intentNo))
        .limit(limit);
      return due.map(({ intentNo }) => intentNo);
    };
    await eachKey(overdueAfter, async (intentNo) => {
      if (await expire(intentNo)) count += 1;
    });
    return count;
  }

  return {
    expire,
    /**
     * Called before a customer reads or makes reservations, so that an overdue one is not payable and blocks
     * no new one.
     */
    expireOf: (accountId: string) => expireAll(accountId),
    /** The job `intent.expireIntents`; safe to run in several processes at once. Returns how many expired. */
    sweep: () => expireAll(),
  };
}
