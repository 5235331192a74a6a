import type { BoughtOrder } from '@ev/mall-order/server/public.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { brandReasons, caseStatus, failedCaseStatuses } from '../contract/kinds.ts';
import { type Claim, lastUnitOf } from './last-unit.ts';
import { type CaseRow, mallCases } from './tables.ts';
import { shareOf, type Units } from './unit-shares.ts';

const { refunding, refundFailed, done } = caseStatus;
const begun: readonly string[] = [refunding, refundFailed, done];

/** The cases of an order that have not failed, in the order of their applications. */
export function liveCases(reader: Database | Transaction, orderNo: string): Promise<CaseRow[]> {
  return reader
    .select()
    .from(mallCases)
    .where(and(eq(mallCases.orderNo, orderNo), notInArray(mallCases.status, [...failedCaseStatuses])))
    .orderBy(asc(mallCases.appliedAt), asc(mallCases.caseNo));
}

/** The units of a line that cases cover. */
export const coveredUnits = (cases: readonly CaseRow[], lineId: string): number[] =>
  cases.flatMap((one) => (one.lineId === lineId ? one.units : []));

/** What some units of a line cost. */
export function costOf(order: Pick<BoughtOrder, 'lines'>, lineId: string, units: Units) {
  const line = order.lines.find((one) => one.lineId === lineId);
  if (!line) throw new Error(`The order has no line ${lineId}`);
  const { payFen, points, quantity } = line;
  return { goodsFen: shareOf(payFen, quantity, units), points: shareOf(points, quantity, units) };
}

type Claiming = Pick<CaseRow, 'caseNo' | 'kind' | 'lineId' | 'units' | 'reason'> &
  Partial<Pick<CaseRow, 'status' | 'feeFen' | 'couponName'>>;

/**
 * What belongs to the last unit of the order, by case. `beginning` is the case whose refund begins now: it has
 * not been given anything yet.
 */
export function lastUnitSums(order: BoughtOrder, cases: readonly Claiming[], beginning?: string) {
  const claims = cases.flatMap((one): Claim[] => {
    if (one.kind === 'exchange') return [];
    const { caseNo, lineId, units, reason, status, feeFen = 0, couponName = null } = one;
    return [
      {
        caseNo,
        lineId,
        units,
        byBrand: brandReasons.includes(reason),
        begun: status !== undefined && begun.includes(status),
        holds: caseNo !== beginning && (feeFen > 0 || couponName !== null),
      },
    ];
  });
  const last = lastUnitOf(order.lines, claims, beginning);
  return (caseNo: string): { feeFen: number; couponName: string | null } =>
    last?.caseNo === caseNo
      ? { feeFen: last.withFee ? order.feeFen : 0, couponName: order.couponName }
      : { feeFen: 0, couponName: null };
}

/**
 * Writes with which case the delivery fee and the coupon come back, after the cases of an order have changed.
 * The order is locked. Returns the cases that have not failed, with their new sums.
 */
export async function settleLastUnit(
  tx: Transaction,
  order: BoughtOrder,
  beginning?: string,
): Promise<CaseRow[]> {
  const cases = await liveCases(tx, order.orderNo);
  const sumsOf = lastUnitSums(order, cases, beginning);
  const settled: CaseRow[] = [];
  for (const row of cases) {
    const { feeFen, couponName } = sumsOf(row.caseNo);
    settled.push({ ...row, feeFen, couponName });
    if (feeFen === row.feeFen && couponName === row.couponName) continue;
    await tx.update(mallCases).set({ feeFen, couponName }).where(eq(mallCases.caseNo, row.caseNo));
  }
  return settled;
}
