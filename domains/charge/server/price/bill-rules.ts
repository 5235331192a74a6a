import { formatYuan } from '@ev/kernel/money.ts';
import { priceText } from '@ev/station/contract/figures.ts';
import { billedRow, checkRows, type Difference, feeFen, isPrice, mostPriceE4, totalsOf } from '@ev/tariff';
import type { HeldBill } from '../../contract/staff-charge.ts';
import { aheadMs } from '../limits.ts';
import { mostSessionWh, mostWhIn } from '../sample-rules.ts';
import type { Bill, BillRow, ChargeOrderRow } from '../tables.ts';

/** A bill of plug and charge above this share of its limit waits for staff: a stop takes a moment. */
const limitSlack = 1.1;

/** The last reading of a session; `measuredAt` is null before the first one. */
type Measured = Pick<ChargeOrderRow, 'powerW' | 'measuredAt' | 'energyWh'>;
/** What a bill is compared with: what the customer was shown, and what bounds the session. */
type Begun = Measured & Pick<ChargeOrderRow, 'createdAt' | 'limitFen' | 'tariff'>;

/**
 * Why an operator's bill is not believed, worded for staff; empty if it adds up to the fen, has the prices that
 * were shown, is physically possible and follows from the last reading.
 */
export function differencesOf(bill: Bill, order: Begun, now: Date): string[] {
  const found = impossibleIn(bill, order, now);
  const { energyWh, electricityFen, serviceFen, totalFen } = bill;
  if (bill.rows.length === 0) {
    if (energyWh !== 0 || totalFen !== 0) found.push('没有分时明细');
    return found;
  }
  const against = {
    totals: { energyWh, electricityFen, serviceFen, totalFen },
    session: { from: bill.startAt, to: bill.endAt },
    now: new Date(now.getTime() + aheadMs),
    ...(order.tariff && { tariff: order.tariff }),
  };
  return [...found, ...checkRows(bill.rows, against).map(wordsOf)];
}

/**
 * The most energy of a session that ends at this time, by its last reading and what the gun can have delivered
 * since then, in Wh; infinite without a reading.
 */
export function mostBilledWh({ powerW, measuredAt, energyWh }: Measured, endAt: string): number {
  if (measuredAt === null) return Number.POSITIVE_INFINITY;
  // Clocks differ, and a bill may end before the last reading.
  const sinceMs = Math.max(0, Date.parse(endAt) - measuredAt.getTime() + aheadMs);
  return energyWh + mostWhIn(powerW, sinceMs);
}

/** What is wrong with a bill even if it adds up. */
function impossibleIn(bill: Bill, order: Begun, now: Date): string[] {
  const { createdAt, powerW, limitFen } = order;
  const found: string[] = [];
  const [start, end] = [Date.parse(bill.startAt), Date.parse(bill.endAt)];
  if (end < start) found.push('结束时间早于开始时间');
  if (start < createdAt.getTime() - aheadMs) found.push('开始时间早于启动');
  if (end > now.getTime() + aheadMs) found.push('结束时间在未来');
  const { energyWh, electricityFen, serviceFen, totalFen } = bill;
  if (energyWh < 0 || electricityFen < 0 || serviceFen < 0 || totalFen < 0) found.push('电量或费用为负');
  const checkEnergy = (place: string, wh: number, ms: number) => {
    const most = mostWhIn(powerW, ms);
    if (ms >= 0 && wh > most) found.push(`${place}电量超过枪的功率：运营商 ${kwh(wh)}，最多 ${kwh(most)}`);
  };
  checkEnergy('合计', energyWh, end - start);
  const mostWh = mostBilledWh(order, bill.endAt);
  if (energyWh > mostWh)
    found.push(
      `合计电量与最后一次读数 ${kwh(order.energyWh)} 相差过大：运营商 ${kwh(energyWh)}，最多 ${kwh(mostWh)}`,
    );
  for (const [index, row] of bill.rows.entries()) {
    const place = `第 ${index + 1} 行`;
    checkEnergy(place, row.energyWh, Date.parse(row.to) - Date.parse(row.from));
    for (const field of ['electricityPriceE4', 'servicePriceE4'] as const)
      if (!isPrice(row[field]))
        found.push(
          `${place}${what[field]}：运营商 ${perKwh(row[field])}，应在 0 到 ${perKwh(mostPriceE4)} 之间`,
        );
  }
  if (limitFen !== null && totalFen > limitFen * limitSlack)
    found.push(`总金额 ${formatYuan(totalFen)} 超过即插即充单次上限 ${formatYuan(limitFen)}`);
  return found;
}

const kwh = (energyWh: number) => `${(energyWh / 1000).toFixed(2)} 度`;
const perKwh = (priceE4: number) => `¥${priceText(priceE4)}/度`;

const what: Readonly<Record<Difference['what'], string>> = {
  electricityFen: '电费（分）',
  serviceFen: '服务费（分）',
  energyWh: '电量（瓦时）',
  totalFen: '总金额（分）',
  electricityPriceE4: '电价',
  servicePriceE4: '服务费单价',
  time: '结束时间',
  border: '跨过变价时间的结束时间',
  overlap: '与上一行重叠的时间',
  outside: '充电时段之外的时间',
  future: '未来的时间',
};

function wordsOf({ row, what: field, theirs, ours }: Difference): string {
  const place = row === null ? '合计' : `第 ${row + 1} 行`;
  if (field === 'electricityPriceE4' || field === 'servicePriceE4')
    return `${place}${what[field]}：运营商 ${perKwh(Number(theirs))}，启动时显示 ${perKwh(Number(ours))}`;
  return `${place}${what[field]}：运营商 ${theirs}，应为 ${ours}`;
}

/** Whether the bill contains neither energy nor money. */
export const isEmptyBill = ({ energyWh, totalFen }: Bill): boolean => energyWh === 0 && totalFen === 0;

/**
 * The bill by which staff settle: the rows and their sums, whatever totals the operator states. Null if there
 * is no row, a row has a negative value or an impossible price, or the rows are more than a car can take.
 */
export function billByRows(bill: Bill): Bill | null {
  const isSound = (row: BillRow) =>
    row.energyWh >= 0 &&
    row.electricityFen >= 0 &&
    row.serviceFen >= 0 &&
    isPrice(row.electricityPriceE4) &&
    isPrice(row.servicePriceE4);
  if (bill.rows.length === 0 || !bill.rows.every(isSound)) return null;
  const totals = totalsOf(bill.rows);
  const mostFen = feeFen(mostSessionWh, 2 * mostPriceE4);
  return totals.energyWh > mostSessionWh || totals.totalFen > mostFen ? null : { ...bill, ...totals };
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
