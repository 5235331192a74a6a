import type { Api } from '@ev/contract';
import { addDays, type Day, formatDateTime, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { csvOf, yuanCell } from '@ev/platform/csv.ts';
import type { Database } from '@ev/platform/database.ts';
import { limitsOf } from '@ev/platform/read-page.ts';
import { and, asc, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { BusinessType } from '../contract/business.ts';
import { accountName, beginningOf, rankOfAccount, sourceWords } from './ledger-words.ts';
import type { PaymentSubject } from './payment-subject.ts';
import { ledgerEntries, paymentAttempts, payments, refunds } from './tables.ts';

/** More entries than a spreadsheet handles well and than one response should carry. */
const exportedAtMost = 50_000;

type Range = { from: Day; to: Day };
type Report = Api['payment.readLedger']['output'];
type Entry = Report['list'][number];

const { account, amountFen, bookedAt, id, source } = ledgerEntries;
const partOf = (text: typeof source | typeof account, part: number) =>
  sql<string>`split_part(${text}, ':', ${sql.raw(String(part))})`;
/** The number in an entry's source: of an attempt, a refund, or the order itself. */
const sourceNo = partOf(source, 2);
const within = ({ from, to }: Range) =>
  and(gte(bookedAt, startOfDay(from)), lt(bookedAt, startOfDay(addDays(to, 1))));

/** The ledger over a range of days, for the bookkeeper. */
export function createLedgerReports(db: Database, subjects: () => readonly PaymentSubject[]) {
  /** Entries sorted by time, each with the order that the money belongs to. */
  async function readEntries(where: SQL | undefined, page: { limit: number; offset: number }) {
    const rows = await db
      .select({
        id,
        at: bookedAt,
        source,
        account,
        amountFen,
        refundNo: refunds.refundNo,
        businessType: payments.businessType,
        businessNo: payments.businessNo,
        ownerType: refunds.ownerType,
        ownerNo: refunds.ownerNo,
      })
      .from(ledgerEntries)
      .leftJoin(
        paymentAttempts,
        and(sql`${partOf(source, 1)} in ('paid', 'accepted')`, eq(paymentAttempts.attemptNo, sourceNo)),
      )
      .leftJoin(
        refunds,
        and(sql`${partOf(source, 1)} in ('returned', 'refunded')`, eq(refunds.refundNo, sourceNo)),
      )
      .leftJoin(payments, eq(payments.payNo, sql`coalesce(${paymentAttempts.payNo}, ${refunds.payNo})`))
      .where(where)
      .orderBy(asc(bookedAt), asc(id))
      .limit(page.limit)
      .offset(page.offset);
    return rows.map(
      ({ at, ownerType, ownerNo, businessType, businessNo, ...entry }): Entry => ({
        ...entry,
        at: at.toISOString(),
        summary: sourceWords(entry.source),
        accountName: accountName(entry.account, subjects()),
        business:
          businessOf(entry.account, entry.source) ??
          named(ownerType, ownerNo) ??
          named(businessType, businessNo),
      }),
    );
  }

  async function readAccounts({ from, to }: Range): Promise<Report['accounts']> {
    const kind = partOf(account, 1);
    const begin = startOfDay(from).toISOString();
    const sumOf = (condition: SQL) =>
      sql<number>`coalesce(sum(${amountFen}) filter (where ${condition}), 0)`.mapWith(Number);
    const rows = await db
      .select({
        kind,
        openingFen: sumOf(sql`${bookedAt} < ${begin}`),
        debitFen: sumOf(sql`${bookedAt} >= ${begin} and ${amountFen} > 0`),
        creditFen: sumOf(sql`${bookedAt} >= ${begin} and ${amountFen} < 0`),
      })
      .from(ledgerEntries)
      .where(lt(bookedAt, startOfDay(addDays(to, 1))))
      .groupBy(kind);
    return rows
      .toSorted((one, other) => rankOfAccount(one.kind) - rankOfAccount(other.kind))
      .map(({ kind: one, openingFen, debitFen, creditFen }) => ({
        kind: one,
        name: accountName(one, subjects()),
        openingFen,
        debitFen,
        creditFen: Math.abs(creditFen),
        closingFen: openingFen + debitFen + creditFen,
      }));
  }

  /** Each booking has two entries of the same amount; one of them is counted. */
  async function readBookings(range: Range): Promise<Report['bookings']> {
    const kind = partOf(source, 1);
    const rows = await db
      .select({ kind, count: count(), amountFen: sql`sum(${amountFen})`.mapWith(Number) })
      .from(ledgerEntries)
      .where(and(within(range), sql`${amountFen} > 0`))
      .groupBy(kind)
      .orderBy(kind);
    return rows.map(({ kind: one, ...booked }) => ({ summary: sourceWords(one), ...booked }));
  }

  return {
    async read(query: Api['payment.readLedger']['parsed']): Promise<Report> {
      const { account: kind, pageNo, pageSize } = query;
      const where = and(within(query), kind === undefined ? undefined : eq(partOf(account, 1), kind));
      const [list, total, accounts, bookings] = await Promise.all([
        readEntries(where, limitsOf(query)),
        db.$count(ledgerEntries, where),
        readAccounts(query),
        readBookings(query),
      ]);
      return { list, total, pageNo, pageSize, accounts, bookings };
    },

    /**
     * Two files: the entries, and the opening and closing balances of the accounts. @throws AppError
     * payment.ledgerTooLong
     */
    async export(range: Range): Promise<Api['payment.exportLedger']['output']> {
      const [entries, accounts] = await Promise.all([
        readEntries(within(range), { limit: exportedAtMost + 1, offset: 0 }),
        readAccounts(range),
      ]);
      if (entries.length > exportedAtMost) throw new AppError('payment.ledgerTooLong');
      const days = range.from === range.to ? range.from : `${range.from}-${range.to}`;
      return {
        entries: entries.length,
        files: [
          { name: `ledger-${days}.csv`, csv: csvOf(entryHeads, entries.map(entryCells)) },
          { name: `ledger-accounts-${days}.csv`, csv: csvOf(accountHeads, accounts.map(accountCells)) },
        ],
      };
    },
  };
}

const entryHeads = ['编号', '时间', '凭证', '摘要', '科目', '明细科目', '订单', '退款单', '金额（元）'];
const accountHeads = ['科目', '期初余额（元）', '借方（元）', '贷方（元）', '期末余额（元）'];

function entryCells(entry: Entry): string[] {
  return [
    String(entry.id),
    formatDateTime(new Date(entry.at)),
    entry.source,
    entry.summary,
    entry.accountName,
    entry.account,
    entry.business?.no ?? '',
    entry.refundNo ?? '',
    yuanCell(entry.amountFen),
  ];
}

function accountCells({ name, ...fen }: Report['accounts'][number]): string[] {
  return [
    name,
    yuanCell(fen.openingFen),
    yuanCell(fen.debitFen),
    yuanCell(fen.creditFen),
    yuanCell(fen.closingFen),
  ];
}

/** Accounts that do not belong to an order; every other account begins with a kind of business. */
const ownKinds = ['channel', 'bank', 'lender', 'customer', 'compensation'];

/** The business that the entry itself names: by an order's account, or by its booking's source. */
function businessOf(entryAccount: string, entrySource: string): Entry['business'] {
  const [kind = '', no = ''] = entryAccount.split(':');
  if (kind === 'balance') return { type: 'carOrder' as BusinessType, no };
  if (!ownKinds.includes(kind)) return { type: kind as BusinessType, no };
  const booked = entrySource.split(':')[1] ?? '';
  const ofOrder = [
    'settled',
    'balanceReversed',
    'balanceReturned',
    'compensated',
    'received',
    'receiptReversed',
    'receiptReturned',
  ];
  return ofOrder.includes(beginningOf(entrySource)) ? { type: 'carOrder', no: booked } : null;
}

function named(type: NonNullable<Entry['business']>['type'] | null, no: string | null): Entry['business'] {
  return type === null || no === null ? null : { type, no };
}
