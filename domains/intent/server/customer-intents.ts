import type { Api } from '@ev/contract';
import type { OrderPayments, OrderReturns } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { saleStage } from '@ev/showcase/contract/sale.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Intent } from '../contract/intent.ts';
import type { IntentStatus } from '../contract/statuses.ts';
import { type IntentExpiry, isOverdue } from './intent-expiry.ts';
import { type IntentMoves, lockOwnIntent } from './intent-home.ts';
import { intentOf } from './intent-presenter.ts';
import { intentOffers, intentOrders } from './tables.ts';

/** What customers do with their own reservations. Another customer's reservation is reported as not found. */
export function createCustomerIntents(parts: {
  db: Database;
  clock: Clock;
  moves: IntentMoves;
  payments: Pick<OrderPayments, 'cancelFor' | 'findPayNo'>;
  returns: Pick<OrderReturns, 'giveBack'>;
  expiry: IntentExpiry;
}) {
  const { db, clock, moves, payments, returns, expiry } = parts;

  async function present(rows: Awaited<ReturnType<typeof selectIntents>>): Promise<Intent[]> {
    const payNos = await Promise.all(
      rows.map(({ intent }) => payments.findPayNo('intentOrder', intent.intentNo)),
    );
    const now = clock.now();
    return rows.map((row, index) => intentOf({ ...row, payNo: payNos[index] ?? null }, now));
  }

  return {
    async list(
      accountId: string,
      query: Api['intent.listIntents']['parsed'],
    ): Promise<Api['intent.listIntents']['output']> {
      const { status } = query;
      await expiry.expireOf(accountId);
      const where = and(
        eq(intentOrders.accountId, accountId),
        status ? eq(intentOrders.status, status) : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: selectIntents(db, where),
        count: db.$count(intentOrders, where),
        page: query,
      });
      return { list: await present(rows), ...page };
    },

    /** @throws AppError intent.intentNotFound */
    async get(accountId: string, intentNo: string): Promise<Intent> {
      const where = and(eq(intentOrders.intentNo, intentNo), eq(intentOrders.accountId, accountId));
      let rows = await selectIntents(db, where).limit(1);
      const [known] = rows;
      if (known && isOverdue(known.intent, clock.now()) && (await expiry.expire(intentNo))) {
        rows = await selectIntents(db, where).limit(1);
      }
      const [intent] = await present(rows);
      if (!intent) throw new AppError('intent.intentNotFound');
      return intent;
    },

    /**
     * Cancels an unpaid reservation and closes its payment. Money that arrives afterwards is booked and
     * refunded. Repeating the call is no error.
     * @throws AppError intent.intentNotFound, intent.intentNotCancellable, payment.inFlight
     */
    async cancel(
      tx: Transaction,
      accountId: string,
      intentNo: string,
    ): Promise<Api['intent.cancelIntent']['output']> {
      await lockOwnIntent(tx, accountId, intentNo);
      const actor = `member:${accountId}`;
      const set = { closedAt: clock.now() };
      const moved = await moves.move(tx, { intentNo, event: 'cancel', actor, set });
      if (moved.kind === 'moved') await payments.cancelFor(tx, 'intentOrder', intentNo, 'cancelled');
      return { status: moved.to as IntentStatus };
    },

    /**
     * Refunds the money the way it was paid; no approval is needed. Repeating the call is no error.
     * @throws AppError intent.intentNotFound, intent.intentNotRefundable
     */
    async refund(
      tx: Transaction,
      accountId: string,
      intentNo: string,
    ): Promise<Api['intent.refundIntent']['output']> {
      await lockOwnIntent(tx, accountId, intentNo);
      const actor = `member:${accountId}` as const;
      const moved = await moves.move(tx, { intentNo, event: 'refund', actor });
      if (moved.kind === 'moved') {
        const owner = { type: 'intentOrder', no: intentNo } as const;
        await returns.giveBack(tx, { owner, paidBy: owner, reason: 'intentReturned', actor });
      }
      return { status: moved.to as IntentStatus };
    },
  };
}

/** Newest first, each with whether its car can be ordered yet: a blind deposit waits for that. */
export function selectIntents(db: Database, where: SQL | undefined) {
  return db
    .select({
      intent: intentOrders,
      onMarket: sql<boolean>`${intentOffers.saleStage} = ${saleStage.onMarket}`,
    })
    .from(intentOrders)
    .innerJoin(intentOffers, eq(intentOffers.offerCode, intentOrders.offerCode))
    .where(where)
    .orderBy(desc(intentOrders.createdAt), desc(intentOrders.intentNo));
}
