import { orderNo } from '@ev/kernel/ids.ts';
import type { OrderPayments } from '@ev/payment/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { and, asc, eq, gt, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Purchase } from '../contract/card.ts';
import { type PurchaseStatus, payMinutes, purchaseStatus } from '../contract/kinds.ts';
import { holdGoods } from './goods-service.ts';
import { lockPurchase, movePurchase, purchaseStates } from './purchase-home.ts';
import { chargeCardPurchases, type PurchaseRow } from './tables.ts';

export type Purchases = ReturnType<typeof createPurchases>;

type PurchaseDeps = {
  db: Database;
  clock: Clock;
  payments: Pick<OrderPayments, 'cancelFor'>;
};

/** Purchases of cards until they are paid. */
export function createPurchases(deps: PurchaseDeps) {
  return {
    buy: buyCard.bind(null, deps),
    cancel: cancelPurchase.bind(null, deps),
    toPay: getPayable.bind(null, deps),
    endUnpaid: endUnpaidPurchases.bind(null, deps),
  };
}

const isOverdue = (now: Date) =>
  and(
    eq(chargeCardPurchases.status, purchaseStatus.toPay),
    lte(chargeCardPurchases.payBefore, now),
    or(isNull(chargeCardPurchases.payingUntil), lte(chargeCardPurchases.payingUntil, now)),
  );

/** A purchase that another transaction has locked is being paid or cancelled, so it is skipped. */
async function expirePurchase({ db, clock, payments }: PurchaseDeps, purchaseNo: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const [due] = await tx
        .select({ purchaseNo: chargeCardPurchases.purchaseNo })
        .from(chargeCardPurchases)
        .where(and(eq(chargeCardPurchases.purchaseNo, purchaseNo), isOverdue(clock.now())))
        .for('update', { skipLocked: true });
      if (!due) return;
      await movePurchase(tx, clock, { purchaseNo, event: 'expire', actor: 'system' });
      await payments.cancelFor(tx, 'chargeCard', purchaseNo, 'expired');
    });
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'payment.inFlight') return;
    throw error;
  }
}

/**
 * Orders one card of the version that the customer saw. Orders of one customer are serialized, so that
 * nobody exceeds the limit.
 * @throws AppError charge-card.goodsChanged, charge-card.tooMany
 */
async function buyCard(
  { clock }: PurchaseDeps,
  tx: Transaction,
  accountId: string,
  { goodsCode, version }: { goodsCode: string; version: string },
): Promise<{ purchaseNo: string }> {
  await lockByKey(tx, `charge-card.buy/${accountId}`);
  const goods = await holdGoods(tx, goodsCode);
  if (goods?.version !== version || goods.priceFen === null) throw new AppError('charge-card.goodsChanged');
  if (goods.mostBought !== null) {
    const bought = await tx.$count(
      chargeCardPurchases,
      and(
        eq(chargeCardPurchases.accountId, accountId),
        eq(chargeCardPurchases.goodsCode, goodsCode),
        notInArray(chargeCardPurchases.status, [purchaseStatus.closed, purchaseStatus.refunded]),
      ),
    );
    if (bought >= goods.mostBought) throw new AppError('charge-card.tooMany');
  }
  const now = clock.now();
  const { row } = await purchaseStates.create(tx, clock, {
    values: {
      accountId,
      goodsCode,
      goods,
      purchaseNo: orderNo('K', now),
      amountFen: goods.priceFen,
      payBefore: new Date(now.getTime() + payMinutes * 60_000),
      createdAt: now,
    },
    event: 'submit',
    actor: `member:${accountId}`,
  });
  return { purchaseNo: row.purchaseNo };
}

/** @throws AppError charge-card.orderNotFound, charge-card.orderMoved, payment.inFlight */
async function cancelPurchase(
  { clock, payments }: PurchaseDeps,
  tx: Transaction,
  accountId: string,
  purchaseNo: string,
): Promise<{ status: PurchaseStatus }> {
  const purchase = await lockPurchase(tx, purchaseNo);
  if (purchase?.accountId !== accountId) throw new AppError('charge-card.orderNotFound');
  const moved = await movePurchase(tx, clock, {
    purchaseNo,
    event: 'cancel',
    actor: `member:${accountId}`,
  });
  if (moved.kind === 'moved') await payments.cancelFor(tx, 'chargeCard', purchaseNo, 'cancelled');
  return { status: moved.to as PurchaseStatus };
}

/** The customer's unpaid purchases that can still be paid. */
async function getPayable({ db, clock }: PurchaseDeps, accountId: string): Promise<Purchase[]> {
  const now = clock.now();
  const rows = await db
    .select()
    .from(chargeCardPurchases)
    .where(
      and(
        eq(chargeCardPurchases.accountId, accountId),
        eq(chargeCardPurchases.status, purchaseStatus.toPay),
        gt(chargeCardPurchases.payBefore, now),
      ),
    )
    .orderBy(asc(chargeCardPurchases.payBefore));
  return rows.map(purchaseOf);
}

/** The job: ends purchases that were not paid in time. Several processes may run it concurrently. */
const endUnpaidPurchases = (deps: PurchaseDeps) =>
  eachKey(
    async (last, limit) => {
      const due = await deps.db
        .select({ purchaseNo: chargeCardPurchases.purchaseNo })
        .from(chargeCardPurchases)
        .where(and(isOverdue(deps.clock.now()), gt(chargeCardPurchases.purchaseNo, last)))
        .orderBy(asc(chargeCardPurchases.purchaseNo))
        .limit(limit);
      return due.map(({ purchaseNo }) => purchaseNo);
    },
    (purchaseNo) => expirePurchase(deps, purchaseNo),
  );

const purchaseOf = ({ purchaseNo, goods, amountFen, status, payBefore }: PurchaseRow): Purchase => ({
  purchaseNo,
  amountFen,
  status,
  name: goods.name,
  payBefore: payBefore.toISOString(),
});
