import type { Api } from '@ev/contract';
import { addDays } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import { csvOf, yuanCell } from '@ev/platform/csv.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { BalanceOrder } from '@ev/settlement/server/public.ts';
import { and, asc, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { LineState } from '../contract/kinds.ts';
import { receiptStatus } from '../contract/kinds.ts';
import type { LineLoan, LineRow, Proposal } from '../contract/staff-bank.ts';
import { lineOrderOf } from './line-order.ts';
import type { Matcher } from './matching/matcher.ts';
import type { StaffReceipts } from './staff-receipts.ts';
import { bankLines, bankReceipts, bankStatements, type LineRecord } from './tables.ts';

type Filter = Api['bank.exportLines']['parsed'];

/** More lines than a spreadsheet of one period needs. */
const exportedAtMost = 10_000;
/** Proposals that are shown for a line. */
const mostProposals = 5;

export function stateOf({ assignedFen, amountFen, isLeft }: LineRecord): LineState {
  if (assignedFen === amountFen) return 'booked';
  return isLeft ? 'left' : 'open';
}

const { assignedFen, amountFen, isLeft } = bankLines;
const whereState: Readonly<Record<LineState, SQL | undefined>> = {
  open: sql`${assignedFen} < ${amountFen} and not ${isLeft}`,
  left: sql`${assignedFen} < ${amountFen} and ${isLeft}`,
  booked: sql`${assignedFen} = ${amountFen}`,
};

function whereOf(filter: Filter): SQL | undefined {
  const { state, match, keyword, from, to, statementId } = filter;
  const word = keyword?.trim() ?? '';
  return and(
    state === 'all' ? undefined : whereState[state],
    match && eq(bankLines.match, match),
    from ? gte(bankLines.day, from) : undefined,
    to ? lt(bankLines.day, addDays(to, 1)) : undefined,
    statementId ? eq(bankLines.statementId, statementId) : undefined,
    word
      ? or(
          eq(bankLines.lineNo, word.toUpperCase()),
          eq(bankLines.reference, word),
          eq(bankLines.toAccount, word),
          eq(bankLines.applyNo, word.toUpperCase()),
          ilike(bankLines.payerName, containing(word)),
          ilike(bankLines.remark, containing(word)),
          inArray(
            bankLines.lineNo,
            sql`(select ${bankReceipts.lineNo} from ${bankReceipts} where ${bankReceipts.orderNo} = ${word.toUpperCase()} and ${bankReceipts.lineNo} is not null)`,
          ),
        )
      : undefined,
  );
}

/** Lines of statements for staff. */
export function createLines(deps: {
  db: Database;
  matcher: Matcher;
  receipts: StaffReceipts;
  seenOf(actor: StaffActor, orders: readonly BalanceOrder[]): Promise<ReadonlySet<string>>;
  /** The loans that a lender may have paid out by a line; none where the brand offers no loans. */
  loansFor(actor: StaffActor, line: LineRecord): Promise<LineLoan[]>;
}) {
  const { db, matcher, receipts, seenOf, loansFor } = deps;

  async function rowsOf(records: readonly LineRecord[]): Promise<LineRow[]> {
    const nos = records.map(({ lineNo }) => lineNo);
    const booked =
      nos.length === 0
        ? []
        : await db
            .select({ lineNo: bankReceipts.lineNo, orderNo: bankReceipts.orderNo })
            .from(bankReceipts)
            .where(and(inArray(bankReceipts.lineNo, nos), eq(bankReceipts.status, receiptStatus.booked)))
            .orderBy(asc(bankReceipts.receiptNo));
    return records.map((record) => ({
      lineNo: record.lineNo,
      day: record.day,
      amountFen: record.amountFen,
      assignedFen: record.assignedFen,
      payerName: record.payerName,
      payerAccount: record.payerAccount,
      toAccount: record.toAccount,
      remark: record.remark,
      reference: record.reference,
      state: stateOf(record),
      note: record.note,
      match: record.match,
      orderNos: booked.flatMap(({ lineNo, orderNo }) => (lineNo === record.lineNo ? [orderNo] : [])),
      applyNo: record.applyNo,
    }));
  }

  /** The orders that are proposed for a line; another store's orders are left out. */
  async function proposalsFor(actor: StaffActor, line: LineRecord): Promise<Proposal[]> {
    const open = line.amountFen - line.assignedFen;
    if (open === 0) return [];
    const { matches, orders } = await matcher.match(db, [{ ...line, amountFen: open }]);
    const seen = await seenOf(actor, [...orders.values()]);
    return (matches[0] ?? [])
      .filter(({ shares }) => shares.every(({ orderNo }) => seen.has(orderNo)))
      .slice(0, mostProposals)
      .map((one) => ({
        ...one,
        shares: one.shares.flatMap(({ orderNo, amountFen: share }) => {
          const order = orders.get(orderNo);
          return order ? [{ ...lineOrderOf(order, order.leftFen), amountFen: share }] : [];
        }),
      }));
  }

  return {
    async list(query: Api['bank.listLines']['parsed']): Promise<Api['bank.listLines']['output']> {
      const where = whereOf(query);
      const sum = db
        .select({ fen: sql`coalesce(sum(${bankLines.amountFen}), 0)`.mapWith(Number) })
        .from(bankLines)
        .where(where);
      const [{ rows, ...page }, [total]] = await Promise.all([
        readPage({
          rows: db.select().from(bankLines).where(where).orderBy(desc(bankLines.day), desc(bankLines.lineNo)),
          count: db.$count(bankLines, where),
          page: query,
        }),
        sum,
      ]);
      return { list: await rowsOf(rows), ...page, amountFen: total?.fen ?? 0 };
    },

    /** @throws AppError bank.exportTooLarge */
    async export(filter: Filter): Promise<Api['bank.exportLines']['output']> {
      const records = await db
        .select()
        .from(bankLines)
        .where(whereOf(filter))
        .orderBy(asc(bankLines.day), asc(bankLines.lineNo))
        .limit(exportedAtMost + 1);
      if (records.length > exportedAtMost) throw new AppError('bank.exportTooLarge');
      const rows = await rowsOf(records);
      return { name: 'bank-lines.csv', csv: csvOf(heads, rows.map(cellsOf)), lines: rows.length };
    },

    /** @throws AppError bank.lineNotFound */
    async get(actor: StaffActor, lineNo: string): Promise<Api['bank.getLine']['output']> {
      const [found] = await db
        .select({ line: bankLines, statementName: bankStatements.name })
        .from(bankLines)
        .innerJoin(bankStatements, eq(bankStatements.statementId, bankLines.statementId))
        .where(eq(bankLines.lineNo, lineNo));
      if (!found) throw new AppError('bank.lineNotFound');
      const { line, statementName } = found;
      const [row] = await rowsOf([line]);
      if (!row) throw new AppError('bank.lineNotFound');
      return {
        ...row,
        version: line.version,
        payerBank: line.payerBank,
        statementName,
        proposals: await proposalsFor(actor, line),
        loans: line.assignedFen === 0 ? await loansFor(actor, line) : [],
        receipts: await receipts.present(actor, eq(bankReceipts.lineNo, lineNo)),
      };
    },
  };
}

const heads = [
  '日期',
  '金额（元）',
  '已分配（元）',
  '付款户名',
  '付款账号',
  '转入账号',
  '附言',
  '银行流水号',
  '状态',
  '订单',
  '备注',
];
const stateWords: Readonly<Record<LineState, string>> = { open: '待确认', left: '已搁置', booked: '已确认' };

function cellsOf(row: LineRow): string[] {
  return [
    row.day,
    yuanCell(row.amountFen),
    yuanCell(row.assignedFen),
    row.payerName,
    row.payerAccount,
    row.toAccount,
    row.remark,
    row.reference,
    stateWords[row.state],
    row.orderNos.join(' '),
    row.note ?? '',
  ];
}

/**
 * Whether a transfer with this number was booked or returned money. A payout is not asked for here: it takes its number
 * itself when it pays the balance, which may be later.
 */
export async function isTransferRecorded(tx: Transaction, reference: string): Promise<boolean> {
  const booked = await tx.$count(
    bankLines,
    and(eq(bankLines.reference, reference), isNull(bankLines.payoutNo), sql`${bankLines.assignedFen} > 0`),
  );
  if (booked > 0) return true;
  const { rows } = await tx.execute<{ used: boolean }>(
    sql`select exists (select from bank_return where reference = ${reference}) as used`,
  );
  return rows[0]?.used ?? false;
}
