import type { Coupons } from '@ev/coupon/server/public.ts';
import type { BoughtOrder, BoughtOrders } from '@ev/mall-order/server/public.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { PointsSpending } from '@ev/rewards/server/public.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { caseStatus } from '../contract/kinds.ts';
import { type CaseMoves, type LockedCase, lockCase, referenceOf } from './case-home.ts';
import type { CaseEvent } from './case-machine.ts';
import { amountOf, returnedWords } from './case-sums.ts';
import { coveredUnits, liveCases, settleLastUnit } from './order-claims.ts';
import { type CaseRow, mallCases } from './tables.ts';

/**
 * Refunds of one payment follow each other. A case that has to wait goes on when the refund before it has
 * ended, and tries again after this time in any case.
 */
const retrySeconds = 300;

type RefundDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  moves: CaseMoves;
  orders: Pick<BoughtOrders, 'lock' | 'closeRefunded'>;
  returns: Pick<OrderReturns, 'restOf' | 'credit' | 'giveBack'>;
  points: Pick<PointsSpending, 'giveBack'>;
  coupons: Pick<Coupons, 'giveBack'>;
};

/** The events with which a refund begins. */
export const refundStarts = [
  'approveRefund',
  'acceptReturn',
  'turnIntoReturn',
] as const satisfies readonly CaseEvent[];

export type RefundStart = {
  event: (typeof refundStarts)[number];
  actor: string;
  reason?: string | undefined;
  set?: Partial<CaseRow>;
  /** A lower sum that staff approved. */
  agreedFen?: number | undefined;
};

export type Refunding = ReturnType<typeof createRefunding>;

/** What a case gives back: money the way it came, points and the coupon of the order. */
export function createRefunding(deps: RefundDeps) {
  return {
    begin: beginRefund.bind(null, deps),
    /** The job of a case whose refund had to wait for another one of the order. */
    tryAgain: (caseNo: string): Promise<void> =>
      deps.db.transaction(async (tx) => {
        const locked = await lockCase(tx, deps.orders, caseNo);
        if (locked?.row.status === caseStatus.refunding) await requestMoney(deps, tx, locked);
      }),
    finish: finishRefund.bind(null, deps),
    goOn: goOnWithOrder.bind(null, deps),
  };
}

/** A refund of the order has ended, so that the next one can be requested. */
async function goOnWithOrder({ jobs }: RefundDeps, tx: Transaction, orderNo: string): Promise<void> {
  const isWaiting = and(eq(mallCases.status, caseStatus.refunding), isNull(mallCases.refundAskedAt));
  const [next] = await tx
    .select({ caseNo: mallCases.caseNo })
    .from(mallCases)
    .where(and(eq(mallCases.orderNo, orderNo), isWaiting))
    .orderBy(asc(mallCases.statusSince), asc(mallCases.caseNo))
    .limit(1);
  if (next) await jobs.enqueue(tx, 'after-sales.refund', next);
}

/**
 * Begins the refund of a case, in the transaction of its cause. Returns the changed case. @throws AppError
 * after-sales.moved
 */
async function beginRefund(
  deps: RefundDeps,
  tx: Transaction,
  { order, row: before }: LockedCase,
  { event, actor, reason, set, agreedFen }: RefundStart,
): Promise<CaseRow> {
  const { moves, coupons, points } = deps;
  const { caseNo } = before;
  if (!(await moves.move(tx, before, { event, actor, reason, ...(set ? { set } : {}) }))) return before;
  const settled = (await settleLastUnit(tx, order, caseNo)).find((one) => one.caseNo === caseNo);
  if (!settled) throw new Error(`${caseNo} has failed`);
  const row = await agreeOn(tx, settled, agreedFen);
  if (row.couponName !== null) await coupons.giveBack(tx, order.reference);
  if (row.points > 0)
    await points.giveBack(tx, {
      reference: order.reference,
      part: referenceOf(caseNo),
      points: row.points,
      reason: `售后退回：${row.name}`,
    });
  if (amountOf(row) > 0) await requestMoney(deps, tx, { order, row });
  else await finishRefund(deps, tx, row, actor);
  return row;
}

/** Writes the lower sum that staff approved; a sum that is not lower any more is left out. */
async function agreeOn(tx: Transaction, row: CaseRow, agreedFen: number | undefined): Promise<CaseRow> {
  if (agreedFen === undefined || agreedFen >= amountOf(row)) return row;
  await tx.update(mallCases).set({ agreedFen }).where(eq(mallCases.caseNo, row.caseNo));
  return { ...row, agreedFen };
}

/** Requests the money of a locked case once; while another refund of the order is underway, later. */
async function requestMoney(
  { clock, jobs, returns }: RefundDeps,
  tx: Transaction,
  { order, row }: { order: BoughtOrder; row: CaseRow },
): Promise<void> {
  if (row.refundAskedAt !== null) return;
  const { caseNo } = row;
  const paidBy = { type: 'mallOrder', no: order.orderNo } as const;
  const owner = { type: 'mallReturn', no: caseNo } as const;
  if (!(await returns.restOf(tx, paidBy)).ready)
    return jobs.enqueue(tx, 'after-sales.refund', { caseNo }, { afterSeconds: retrySeconds });
  const partFen = amountOf(row);
  await returns.credit(tx, paidBy, owner, partFen);
  await returns.giveBack(tx, {
    owner,
    paidBy,
    reason: 'mallItemReturned',
    actor: 'system',
    partFen,
    leavesRest: true,
  });
  await tx.update(mallCases).set({ refundAskedAt: clock.now() }).where(eq(mallCases.caseNo, caseNo));
}

/** Everything has come back to the customer. An order of which nothing is left with them is over. */
async function finishRefund(
  { moves, orders }: Pick<RefundDeps, 'moves' | 'orders'>,
  tx: Transaction,
  row: CaseRow,
  actor: string,
): Promise<void> {
  if (!(await moves.move(tx, row, { event: 'refundSucceeded', actor }))) return;
  await closeIfRefunded(orders, tx, row.orderNo);
  await moves.tell(tx, row, {
    template: 'after-sales.refunded',
    cause: 'refunded',
    words: { amount: returnedWords(row) },
  });
}

/** A shipped order whose units were all refunded is closed: nothing of it is to be received any more. */
async function closeIfRefunded(
  orders: RefundDeps['orders'],
  tx: Transaction,
  orderNo: string,
): Promise<void> {
  const order = await orders.lock(tx, orderNo);
  if (order?.status !== 'shipped') return;
  const over = (await liveCases(tx, orderNo)).filter(
    ({ kind, status }) => kind !== 'exchange' && status === caseStatus.done,
  );
  const isOver = order.lines.every(({ lineId, quantity }) => coveredUnits(over, lineId).length === quantity);
  if (isOver) await orders.closeRefunded(tx, orderNo);
}
