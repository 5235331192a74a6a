import type { Api } from '@ev/contract';
import { addDays, type Day, formatDateTime, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { csvOf, yuanCell } from '@ev/platform/csv.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, asc, count, desc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { PaymentContext } from './context.ts';
import { bookBalanceReturned, bookBalanceReversed, bookCompensated, bookSettled } from './ledger.ts';
import { isOfKind, type SourceKind, sourceWords } from './ledger-words.ts';
import { ledgerEntries, reconciliationDifferences } from './tables.ts';

type Balance = { orderNo: string; method: 'transfer' | 'loan'; amountFen: number; no: number };

export type Bookkeeping = ReturnType<typeof createBookkeeping>;

/** What finance reads and settles: the ledger by days, and what the channel's bills say otherwise. */
export function createBookkeeping({ db, clock }: PaymentContext) {
  return {
    /** One day's entries, Asia/Shanghai, as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets). */
    async exportDay(day: Day): Promise<Api['payment.exportLedger']['output']> {
      const entries = await db
        .select()
        .from(ledgerEntries)
        .where(
          and(
            gte(ledgerEntries.bookedAt, startOfDay(day)),
            lt(ledgerEntries.bookedAt, startOfDay(addDays(day, 1))),
          ),
        )
        .orderBy(asc(ledgerEntries.id));
      const rows = entries.map((entry) => [
        String(entry.id),
        formatDateTime(entry.bookedAt),
        entry.source,
        entry.account,
        yuanCell(entry.amountFen),
        sourceWords(entry.source),
      ]);
      const sum = (of: typeof entries) => of.reduce((total, entry) => total + Math.abs(entry.amountFen), 0);
      const atChannels = entries.filter((entry) => entry.account.startsWith('channel:'));
      /** Each booking has two entries of the same amount. */
      const booked = (kind: SourceKind) =>
        sum(entries.filter((entry) => isOfKind(entry.source, kind) && entry.amountFen > 0));
      return {
        fileName: `ledger-${day}.csv`,
        csv: csvOf(['编号', '时间', '凭证', '科目', '金额（元）', '摘要'], rows),
        entries: entries.length,
        receivedFen: sum(atChannels.filter((entry) => entry.amountFen > 0)),
        refundedFen: sum(atChannels.filter((entry) => entry.amountFen < 0)),
        settledFen: booked('settled'),
        balanceReturnedFen: booked('balanceReturned'),
        compensatedFen: booked('compensated'),
      };
    },

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
      const { open, pageNo, pageSize } = query;
      const where = open ? isNull(reconciliationDifferences.resolvedAt) : undefined;
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
