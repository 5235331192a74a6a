import type { Api } from '@ev/contract';
import type { Coupons } from '@ev/coupon/server/public.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import type { OrderPayments } from '@ev/payment/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { QuoteReading } from '../quote/quote-home.ts';
import { shownQuoteOf } from '../quote/shown-quote.ts';
import { billOf, sharesOf } from '../rules/card-rules.ts';
import type { QuoteLineRow } from '../rules/quote-rules.ts';
import { type WorkOrderRow, workOrders } from '../tables.ts';
import { findWork, lockWork, type Work, type WorkMoves } from './work-home.ts';
import { workView } from './work-presenter.ts';

/** How long a chosen coupon stays with an unpaid bill, as long as a payment of it is open. */
const lockedMs = dayMs;

export type CardDeps = QuoteReading & {
  db: Database;
  clock: Clock;
  log: Log;
  moves: WorkMoves;
  coupons: Pick<Coupons, 'judge' | 'lock' | 'use' | 'release'>;
  payments: Pick<OrderPayments, 'cancelFor'>;
};

/** Names the bill of a work order to coupons. */
export const billReference = (workOrderNo: string): string => `maintenance:${workOrderNo}`;

const noCard = { couponNo: null, couponName: null, cardFen: 0, cardShares: [], cardUntil: null };

/** Coupons of after-sales on the bill of a work order. */
export function createBillCards(deps: CardDeps) {
  return {
    list: listCards.bind(null, deps),
    choose: chooseCard.bind(null, deps),
    settle: settleByCard.bind(null, deps),
    release: releaseDue.bind(null, deps),
  };
}

/** @throws AppError maintenance.workOrderNotFound, maintenance.notPayable */
function requirePayable(work: Work | null, accountId: string): Work {
  if (work?.order.accountId !== accountId) throw new AppError('maintenance.workOrderNotFound');
  if (work.order.status !== 'toPay') throw new AppError('maintenance.notPayable');
  return work;
}

async function linesOf(reader: Database | Transaction, workOrderNo: string): Promise<QuoteLineRow[]> {
  return (await shownQuoteOf(reader, workOrderNo))?.lines ?? [];
}

/** The customer's coupons of after-sales, each with why it does not fit. */
async function listCards(
  { db, coupons }: CardDeps,
  accountId: string,
  { workOrderNo }: Api['maintenance.listCards']['parsed'],
): Promise<Api['maintenance.listCards']['output']> {
  requirePayable(await findWork(db, workOrderNo), accountId);
  const bill = billOf(await linesOf(db, workOrderNo));
  const judged = await coupons.judge(db, accountId, bill, billReference(workOrderNo));
  return {
    coupons: judged.map(({ couponNo, name, savesFen, expiresAt, refusal }) => ({
      couponNo,
      name,
      savesFen,
      refusal,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/**
 * Takes another coupon for the bill, or none. A payment that was opened for the former sum ends.
 * @throws AppError maintenance.workOrderNotFound, notPayable, moved, sumChanged if the coupon pays another sum than was
 * shown; payment.inFlight while the customer is paying; coupon.notFound, moved, notFitting
 */
async function chooseCard(
  deps: CardDeps,
  tx: Transaction,
  accountId: string,
  { workOrderNo, couponNo, expectedFen }: Api['maintenance.chooseCard']['parsed'],
): Promise<Api['maintenance.chooseCard']['output']> {
  const { clock, coupons, payments } = deps;
  const { order } = requirePayable(await lockWork(tx, workOrderNo), accountId);
  if (couponNo !== order.couponNo) {
    await payments.cancelFor(tx, 'maintenance', workOrderNo, 'cancelled');
    // Two bills that exchange their coupons at once would wait for each other.
    await lockByKey(tx, `maintenance.cards/${accountId}`);
    const reference = billReference(workOrderNo);
    await coupons.release(tx, reference);
    const lines = await linesOf(tx, workOrderNo);
    const set =
      couponNo === null ? noCard : await lockedCard(deps, tx, { accountId, couponNo, reference, lines });
    if (set.cardFen !== expectedFen) throw new AppError('maintenance.sumChanged');
    await tx
      .update(workOrders)
      .set({ ...set, cardUntil: couponNo === null ? null : new Date(clock.now().getTime() + lockedMs) })
      .where(eq(workOrders.workOrderNo, workOrderNo));
  }
  return workView(tx, deps, await lockWork(tx, workOrderNo));
}

async function lockedCard(
  { coupons }: CardDeps,
  tx: Transaction,
  want: { accountId: string; couponNo: string; reference: string; lines: readonly QuoteLineRow[] },
): Promise<Pick<WorkOrderRow, 'couponNo' | 'couponName' | 'cardFen' | 'cardShares'>> {
  const { accountId, couponNo, reference, lines } = want;
  const locked = await coupons.lock(tx, { accountId, couponNo, reference, basket: billOf(lines) });
  if (locked.savesFen === 0) throw new AppError('coupon.notFitting');
  return {
    couponNo,
    couponName: locked.name,
    cardFen: locked.savesFen,
    cardShares: sharesOf(lines, locked),
  };
}

/**
 * Settles a bill of which the coupon pays everything.
 * @throws AppError maintenance.workOrderNotFound, notPayable if money is left to pay
 */
async function settleByCard(
  deps: CardDeps,
  tx: Transaction,
  accountId: string,
  { workOrderNo }: Api['maintenance.settleByCard']['parsed'],
): Promise<Api['maintenance.settleByCard']['output']> {
  const work = requirePayable(await lockWork(tx, workOrderNo), accountId);
  if (work.order.cardFen < work.order.payFen) throw new AppError('maintenance.notPayable');
  await deps.coupons.use(tx, billReference(workOrderNo));
  const actor = `member:${accountId}`;
  const moved = await deps.moves.move(tx, { workOrderNo, event: 'pay', actor, set: { cardUntil: null } });
  if (moved.kind === 'moved')
    await deps.moves.tell(tx, work, { template: 'maintenance.toCollect', cause: String(moved.historyId) });
  return workView(tx, deps, await lockWork(tx, workOrderNo));
}

/** Gives back the coupon of a bill that was not paid in time, and ends the payment of its reduced sum. */
async function releaseOne({ db, clock, coupons, payments }: CardDeps, workOrderNo: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const { order } = await lockWork(tx, workOrderNo);
      if (order.status !== 'toPay' || order.cardUntil === null || order.cardUntil > clock.now()) return;
      await payments.cancelFor(tx, 'maintenance', workOrderNo, 'expired');
      await coupons.release(tx, billReference(workOrderNo));
      await tx.update(workOrders).set(noCard).where(eq(workOrders.workOrderNo, workOrderNo));
    });
  } catch (error) {
    // A payment with an unclear result keeps its coupon until the result is known.
    if (!(error instanceof AppError) || error.errorName !== 'payment.inFlight') throw error;
  }
}

const releaseDue = (deps: CardDeps): Promise<void> =>
  eachKey(
    async (last, limit) => {
      const { workOrderNo, cardUntil } = workOrders;
      const due = await deps.db
        .select({ workOrderNo })
        .from(workOrders)
        .where(and(lte(cardUntil, deps.clock.now()), gt(workOrderNo, last)))
        .orderBy(asc(workOrderNo))
        .limit(limit);
      return due.map((one) => one.workOrderNo);
    },
    (workOrderNo) =>
      releaseOne(deps, workOrderNo).catch((error: unknown) =>
        deps.log.error({ workOrderNo, error }, 'the coupon of a bill cannot be given back'),
      ),
  );
