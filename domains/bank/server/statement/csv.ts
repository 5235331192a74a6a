import { csvRows, separatorOf } from '@ev/platform/csv-rows.ts';
import { fenOf } from './amount.ts';
import { type Column, columnsOf, isHeader } from './csv-columns.ts';
import { dayOf } from './day.ts';
import { type ParsedLine, type ParsedStatement, UnreadableStatement } from './parsed.ts';

/** Rows above the headers that a bank fills with the name of the account and the period. */
const headerWithin = 40;

const incoming = /^(贷|收|C|CR|CRDT|CREDIT|来|存|转入|\+)/i;

/** A cell without the `="…"`, the apostrophe or the tab that keeps Excel from changing a number. */
function clean(cell: string): string {
  return cell
    .trim()
    .replace(/^=\s*"(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
}

type Cells = (column: Column) => string;

/** The sum that came in with a row, fen: 0 for an outgoing one, null if there is none. */
function incomeOf(of: Cells, columns: readonly (Column | null)[]): number | 'wrong' | null {
  const read = (text: string) => {
    if (text === '' || text === '-' || text === '--') return null;
    return fenOf(text) ?? ('wrong' as const);
  };
  if (columns.includes('income')) {
    const income = read(of('income'));
    if (income === 'wrong' || (income !== null && income !== 0)) return income;
    const expense = columns.includes('expense') ? read(of('expense')) : null;
    return expense === null && income === null ? null : 0;
  }
  const amount = read(of('amount'));
  if (amount === null || amount === 'wrong') return amount;
  if (columns.includes('direction')) return incoming.test(of('direction')) ? Math.abs(amount) : 0;
  return Math.max(0, amount);
}

/**
 * Reads the export of a bank. Its columns are recognised by their headers, in any order; rows without a date
 * and an amount, such as totals, are passed over. @throws UnreadableStatement
 */
export function parseCsv(text: string): ParsedStatement {
  const rows = csvRows(text, separatorOf(text));
  const at = rows.slice(0, headerWithin).findIndex(({ cells }) => isHeader(columnsOf(cells)));
  const head = rows[at];
  if (!head)
    throw new UnreadableStatement('没有找到表头：至少要有交易日期、收入金额和对方户名（或附言）三列');
  const columns = columnsOf(head.cells);
  const parsed: ParsedStatement = { format: 'csv', lines: [], outgoing: 0, faults: [] };
  for (const { row, cells } of rows.slice(at + 1)) {
    // A bank may write its remark in several columns.
    const of: Cells = (column) =>
      columns
        .flatMap((one, index) => (one === column ? [clean(cells[index] ?? '')] : []))
        .filter((cell, index, all) => cell !== '' && all.indexOf(cell) === index)
        .join(' ');
    const income = incomeOf(of, columns);
    const written = of('day');
    if (income === null || (written === '' && income !== 'wrong')) continue;
    if (income === 0) {
      parsed.outgoing += 1;
      continue;
    }
    const day = dayOf(written);
    const fault = faultOf(income, day, written);
    if (fault !== null) {
      // The total at the end has an amount and no date.
      if (/合计|总计|小计/.test(cells.join(''))) continue;
      parsed.faults.push({ row, message: fault });
      continue;
    }
    parsed.lines.push(lineOf(row, of, day ?? '', income as number));
  }
  return parsed;
}

function faultOf(income: number | 'wrong', day: string | null, written: string): string | null {
  if (income === 'wrong') return '金额不是数字';
  if (income < 0) return '收入金额是负数，可能是冲账，请向银行核实';
  return day === null ? `日期“${written.slice(0, 20)}”不存在` : null;
}

function lineOf(row: number, of: Cells, day: string, amountFen: number): ParsedLine {
  const digits = (text: string) => text.replace(/[\s-]/g, '');
  return {
    row,
    reference: of('reference'),
    day,
    amountFen,
    payerName: of('payerName'),
    payerAccount: digits(of('payerAccount')),
    payerBank: of('payerBank'),
    toAccount: digits(of('toAccount')),
    remark: of('remark'),
  };
}
