import { billedRow, checkRows, type Difference, totalsOf } from '@ev/tariff';
import type { HeldBill } from '../../contract/staff-charge.ts';
import { aheadMs } from '../limits.ts';
import type { Bill } from '../tables.ts';

/** Inconsistencies in an operator's bill, worded for staff; empty if it adds up to the fen. */
export function differencesOf(bill: Bill, order: { createdAt: Date }, now: Date): string[] {
  const found: string[] = [];
  const [start, end] = [Date.parse(bill.startAt), Date.parse(bill.endAt)];
  if (end < start) found.push('结束时间早于开始时间');
  if (start < order.createdAt.getTime() - aheadMs) found.push('开始时间早于启动');
  if (end > now.getTime() + aheadMs) found.push('结束时间在未来');
  const { energyWh, electricityFen, serviceFen, totalFen } = bill;
  if (energyWh < 0 || electricityFen < 0 || serviceFen < 0 || totalFen < 0) found.push('电量或费用为负');
  if (bill.rows.length === 0) {
    if (energyWh !== 0 || totalFen !== 0) found.push('没有分时明细');
    return found;
  }
  const against = {
    totals: { energyWh, electricityFen, serviceFen, totalFen },
    session: { from: bill.startAt, to: bill.endAt },
    now: new Date(now.getTime() + aheadMs),
  };
  return [...found, ...checkRows(bill.rows, against).map(wordsOf)];
}

const what: Readonly<Record<Difference['what'], string>> = {
  electricityFen: '电费（分）',
  serviceFen: '服务费（分）',
  energyWh: '电量（瓦时）',
  totalFen: '总金额（分）',
  electricityPriceE4: '电价',
  servicePriceE4: '服务费单价',
  time: '结束时间',
  overlap: '与上一行重叠的时间',
  outside: '充电时段之外的时间',
  future: '未来的时间',
};

function wordsOf({ row, what: field, theirs, ours }: Difference): string {
  const place = row === null ? '合计' : `第 ${row + 1} 行`;
  return `${place}${what[field]}：运营商 ${theirs}，应为 ${ours}`;
}

/** Whether the bill contains neither energy nor money. */
export const isEmptyBill = ({ energyWh, totalFen }: Bill): boolean => energyWh === 0 && totalFen === 0;

/**
 * The bill by which staff settle: the rows and their sums, whatever totals the operator states. Null if there
 * is no row or a row has a negative value.
 */
export function billByRows(bill: Bill): Bill | null {
  const isBelowZero = (row: Bill['rows'][number]) =>
    row.energyWh < 0 || row.electricityFen < 0 || row.serviceFen < 0;
  if (bill.rows.length === 0 || bill.rows.some(isBelowZero)) return null;
  return { ...bill, ...totalsOf(bill.rows) };
}

/** A bill that awaits a decision, with everything that the decision needs. */
export function heldBillOf(bill: Bill, hash: string): HeldBill {
  const { startAt, endAt, rows, energyWh, electricityFen, serviceFen, totalFen } = bill;
  const reckoned = rows.map((row) => billedRow(new Date(row.from), new Date(row.to), row.energyWh, row));
  return {
    hash,
    startedAt: startAt,
    endedAt: endAt,
    rows,
    said: { energyWh, electricityFen, serviceFen, totalFen },
    sums: totalsOf(rows),
    reckonedFen: totalsOf(reckoned).totalFen,
    settledFen: billByRows(bill)?.totalFen ?? null,
  };
}
