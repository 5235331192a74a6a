import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, count, desc, eq, gte, isNull, lte } from 'drizzle-orm';
import { channelRows, payChannels } from '../contract/channels/index.ts';
import type { PaymentContext } from './context.ts';
import { bookBalanceReturned, bookBalanceReversed, bookCompensated, bookSettled } from './ledger.ts';
import { reconciliationDifferences } from './tables.ts';

type Balance = { orderNo: string; method: 'transfer' | 'loan'; amountFen: number; no: number };

export type Bookkeeping = ReturnType<typeof createBookkeeping>;

/** What other domains book, and what finance settles where the channel's bills say otherwise. */
export function createBookkeeping({ db, clock, channels }: PaymentContext) {
  const unbilled = payChannels.filter((one) => !channelRows[one].bill && !channels[one].missing);
  return {
    /** Books what was paid to the customer of an order that the brand could not deliver, once. */
    bookCompensated(tx: Transaction, paid: { orderNo: string; amountFen: number }): Promise<void> {
      return bookCompensated(tx, { ...paid, at: clock.now() });
    },

    /** Books the rest of an order's price, once, against whoever paid it. */
    bookSettled(tx: Transaction, balance: Balance): Promise<void> {
      return bookSettled(tx, { ...balance, at: clock.now() });
    },

    /** Books that what was booked of it was a mistake, once. */
    bookBalanceReversed(tx: Transaction, balance: Balance): Promise<void> {
      return bookBalanceReversed(tx, { ...balance, at: clock.now() });
    },

    /** Books that it went back to them, once. */
    bookBalanceReturned(tx: Transaction, balance: Balance): Promise<void> {
      return bookBalanceReturned(tx, { ...balance, at: clock.now() });
    },

    async listDifferences(
      query: Api['payment.listDifferences']['parsed'],
    ): Promise<Api['payment.listDifferences']['output']> {
      const { open, from, to, pageNo, pageSize } = query;
      const { day, resolvedAt } = reconciliationDifferences;
      const where = and(
        open ? isNull(resolvedAt) : undefined,
        from === undefined ? undefined : gte(day, from),
        to === undefined ? undefined : lte(day, to),
      );
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(reconciliationDifferences)
          .where(where)
          .orderBy(desc(reconciliationDifferences.id))
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize),
        db.select({ count: count() }).from(reconciliationDifferences).where(where),
      ]);
      return {
        list: rows.map((row) => ({
          ...row,
          foundAt: row.foundAt.toISOString(),
          resolvedAt: row.resolvedAt?.toISOString() ?? null,
        })),
        total: total?.count ?? 0,
        pageNo,
        pageSize,
        ...(unbilled.length > 0 ? { unbilled } : {}),
      };
    },

    /** Notes how a person settled a difference. @throws AppError object.notFound when it is not open */
    async resolveDifference(tx: Transaction, id: number, resolution: string): Promise<void> {
      const resolved = await tx
        .update(reconciliationDifferences)
        .set({ resolution, resolvedAt: clock.now() })
        .where(and(eq(reconciliationDifferences.id, id), isNull(reconciliationDifferences.resolvedAt)))
        .returning({ id: reconciliationDifferences.id });
      if (resolved.length !== 1) throw new AppError('object.notFound');
    },
  };
}
