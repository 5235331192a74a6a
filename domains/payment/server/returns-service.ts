import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { BusinessType } from '../contract/business.ts';
import type { RefundReason } from '../contract/refund-reasons.ts';
import { isPaid, payStatus } from '../contract/statuses.ts';
import type { Actor, PaymentContext } from './context.ts';
import { bookCredited } from './ledger.ts';
import { failedRefundStates } from './refund-machine.ts';
import type { Refunds } from './refunds-service.ts';
import { attemptStates, paymentStates, type RefundRow, uncheckedLivePayment } from './repository.ts';
import type { AttemptRow } from './rules.ts';
import { paymentAttempts, refunds as refundTable } from './tables.ts';

/** An order by its kind and number. */
export type Owner = { type: BusinessType; no: string };

/** A refund that the channel closed stays closed; its attempt says whether another refund replaced it. */
export const needsPerson = and(
  inArray(refundTable.status, [...failedRefundStates]),
  eq(paymentAttempts.status, refundTable.status),
);

export type Returns = ReturnType<typeof createReturns>;

/** Money that an order has accepted and gives back, or passes on to another order. */
export function createReturns(context: PaymentContext, refunds: Refunds) {
  const { db, clock } = context;
  /** A prepared statement, because every list of orders runs it. */
  const failedOf = db
    .select({ no: refundTable.ownerNo, count: count() })
    .from(refundTable)
    .innerJoin(paymentAttempts, eq(refundTable.attemptNo, paymentAttempts.attemptNo))
    .where(
      and(
        eq(refundTable.ownerType, sql.placeholder('type')),
        sql`${refundTable.ownerNo} = any(${sql.placeholder('nos')})`,
        needsPerson,
      ),
    )
    .groupBy(refundTable.ownerNo)
    .prepare('payment_failed_refunds');

  return {
    /**
     * Refunds the money that paid `paidBy`, inside the transaction of the cancellation and with the rows of
     * the orders locked. `owner` had accepted the money: it is the same order, or the one that the money
     * counted towards. Without `partFen` all that is left is refunded. With it the rest stays with the order:
     * for good, or, with `leavesRest`, until it gives back more. Returns the amount, fen.
     * @throws Error if there is no paid payment, or less money: the caller has checked this with `restOf`.
     */
    async giveBack(
      tx: Transaction,
      request: {
        owner: Owner;
        paidBy: Owner;
        reason: RefundReason;
        actor: Actor;
        partFen?: number;
        leavesRest?: boolean;
      },
    ): Promise<number> {
      const { owner, paidBy, reason, actor, partFen, leavesRest = false } = request;
      const live = await uncheckedLivePayment(tx, paidBy.type, paidBy.no);
      const payment = live && (await paymentStates.lock(tx, live.payNo));
      const attempt = payment?.paidAttemptNo && (await attemptStates.lock(tx, payment.paidAttemptNo));
      if (!payment || !attempt || !isPaid(payment.status)) {
        throw new Error(`${paidBy.type} ${paidBy.no} has no money to give back`);
      }
      if (leavesRest && context.subjectOf(payment.businessType).takes === 'deposit')
        throw new Error(`${paidBy.type} ${paidBy.no} is a deposit, which is given back as a whole`);
      const restFen = await restOfAttempt(tx, attempt);
      const amountFen = partFen ?? restFen;
      if (amountFen <= 0 || amountFen > restFen)
        throw new Error(`${paidBy.type} ${paidBy.no} cannot give back ${amountFen} of ${restFen} fen`);
      await refunds.open(tx, {
        attempt,
        payment,
        amountFen,
        reason,
        actor,
        owner,
        leavesRest: leavesRest && amountFen < restFen,
      });
      return amountFen;
    },

    /**
     * The money of an order that has not been given back, fen, and whether some of it can be given back now:
     * refunds of one payment follow each other. Locks the payment.
     */
    async restOf(tx: Transaction, paidBy: Owner): Promise<{ restFen: number; ready: boolean }> {
      const live = await uncheckedLivePayment(tx, paidBy.type, paidBy.no);
      const payment = live && (await paymentStates.lock(tx, live.payNo));
      const attempt = payment?.paidAttemptNo && (await attemptStates.lock(tx, payment.paidAttemptNo));
      if (!payment || !attempt) return { restFen: 0, ready: false };
      return { restFen: await restOfAttempt(tx, attempt), ready: isPaid(payment.status) };
    },

    /** From now on, money of one order counts towards another one. */
    credit(tx: Transaction, from: Owner, to: Owner, amountFen: number): Promise<void> {
      return bookCredited(tx, { from, to, amountFen, at: clock.now() });
    },

    /** Refunds of money that an order gives back, oldest first. The caller checks access. */
    listFor(owner: Owner, reader: Database | Transaction = db): Promise<RefundRow[]> {
      return reader
        .select()
        .from(refundTable)
        .where(and(eq(refundTable.ownerType, owner.type), eq(refundTable.ownerNo, owner.no)))
        .orderBy(asc(refundTable.createdAt), asc(refundTable.refundNo));
    },

    /** All refunds that need a staff member. */
    async listFailed(): Promise<RefundRow[]> {
      const rows = await db
        .select({ refund: refundTable })
        .from(refundTable)
        .innerJoin(paymentAttempts, eq(refundTable.attemptNo, paymentAttempts.attemptNo))
        .where(needsPerson)
        .orderBy(asc(refundTable.createdAt))
        .limit(100);
      return rows.map((row) => row.refund);
    },

    /** Orders of this kind with a refund that needs a staff member. */
    async listFailedNos(type: BusinessType): Promise<string[]> {
      const rows = await db
        .selectDistinct({ no: refundTable.ownerNo })
        .from(refundTable)
        .innerJoin(paymentAttempts, eq(refundTable.attemptNo, paymentAttempts.attemptNo))
        .where(and(eq(refundTable.ownerType, type), needsPerson));
      return rows.flatMap(({ no }) => no ?? []);
    },

    /** The number of each order's refunds that need a staff member. */
    async countFailedFor(type: BusinessType, nos: readonly string[]): Promise<Map<string, number>> {
      const rows = await failedOf.execute({ type, nos });
      return new Map(rows.map((row) => [row.no ?? '', row.count]));
    },

    /** A staff member retries a failed refund. @throws AppError payment.refundNotWaiting */
    async retry(
      tx: Transaction,
      { actor, audit }: Acting,
      refundNo: string,
    ): Promise<Api['payment.retryRefund']['output']> {
      const asked = await refunds.retry(tx, refundNo, `staff:${actor.staffId}`);
      const [row] = await tx
        .select({ status: refundTable.status })
        .from(refundTable)
        .where(eq(refundTable.refundNo, refundNo));
      if (!asked || !row) throw new AppError('payment.refundNotWaiting');
      await audit(tx, { action: 'refund.retry', object: `refund:${refundNo}` });
      return { status: row.status };
    },
  };
}

/** What of the money of an attempt has not been given back, fen. */
async function restOfAttempt(tx: Transaction, attempt: AttemptRow): Promise<number> {
  const [row] = await tx
    .select({ returnedFen: sql<number>`coalesce(sum(${refundTable.amountFen}), 0)::bigint`.mapWith(Number) })
    .from(refundTable)
    .where(and(eq(refundTable.attemptNo, attempt.attemptNo), eq(refundTable.status, payStatus.refunded)));
  return (attempt.receivedFen ?? attempt.amountFen) - (row?.returnedFen ?? 0);
}
