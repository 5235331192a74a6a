import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, gte, isNull, lte } from 'drizzle-orm';
import { channelRows, payChannels } from '../contract/channels/index.ts';
import type { PaymentContext } from './context.ts';
import {
  type BalanceMethod,
  type BalanceReceipt,
  type BalanceReturn,
  bookBalanceReturned,
  bookBalanceReversed,
  bookCompensated,
  bookReceipt,
  bookReceiptReturned,
  bookReceiptReversed,
  bookSettled,
} from './ledger.ts';
import { reconciliationDifferences } from './tables.ts';

type Balance = { orderNo: string; method: BalanceMethod; amountFen: number; no: number };

export type Bookkeeping = ReturnType<typeof createBookkeeping>;

/** Bookings for other domains, and finance's decisions on differences with the channels' bills. */
export function createBookkeeping({ db, clock, channels }: PaymentContext) {
  const unbilled = payChannels.filter((one) => !channelRows[one].bill && !channels[one].missing);
  return {
    /** Books, once, the compensation of a customer whose order the brand could not deliver. */
    bookCompensated(tx: Transaction, paid: { orderNo: string; amountFen: number }): Promise<void> {
      return bookCompensated(tx, { ...paid, at: clock.now() });
    },

    /** Books, once, the balance of an order's price, on its payer. */
    bookSettled(tx: Transaction, balance: Balance): Promise<void> {
      return bookSettled(tx, { ...balance, at: clock.now() });
    },

    /** Books, once, that a balance was recorded by mistake. */
    bookBalanceReversed(tx: Transaction, balance: Balance): Promise<void> {
      return bookBalanceReversed(tx, { ...balance, at: clock.now() });
    },

    /** Books, once, that a balance was returned to its payer. */
    bookBalanceReturned(tx: Transaction, balance: Balance): Promise<void> {
      return bookBalanceReturned(tx, { ...balance, at: clock.now() });
    },

    /** Books, once, a sum towards the balance of an order. */
    bookReceipt(tx: Transaction, receipt: BalanceReceipt & { amountFen: number }): Promise<void> {
      return bookReceipt(tx, { ...receipt, at: clock.now() });
    },

    /** Books, once, that such a sum was recorded by mistake. */
    bookReceiptReversed(tx: Transaction, receipt: BalanceReceipt & { amountFen: number }): Promise<void> {
      return bookReceiptReversed(tx, { ...receipt, at: clock.now() });
    },

    /** Books, once, that money which the order did not use was returned. */
    bookReceiptReturned(tx: Transaction, returned: BalanceReturn & { amountFen: number }): Promise<void> {
      return bookReceiptReturned(tx, { ...returned, at: clock.now() });
    },

    async listDifferences(
      query: Api['payment.listDifferences']['parsed'],
    ): Promise<Api['payment.listDifferences']['output']> {
      const { open, from, to } = query;
      const { day, resolvedAt } = reconciliationDifferences;
      const where = and(
        open ? isNull(resolvedAt) : undefined,
        from === undefined ? undefined : gte(day, from),
        to === undefined ? undefined : lte(day, to),
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(reconciliationDifferences)
          .where(where)
          .orderBy(desc(reconciliationDifferences.id)),
        count: db.$count(reconciliationDifferences, where),
        page: query,
      });
      return {
        list: rows.map((row) => ({
          ...row,
          foundAt: row.foundAt.toISOString(),
          resolvedAt: row.resolvedAt?.toISOString() ?? null,
        })),
        ...page,
        ...(unbilled.length > 0 ? { unbilled } : {}),
      };
    },

    /** Records how a staff member settled a difference. @throws AppError object.notFound if it is not open */
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
