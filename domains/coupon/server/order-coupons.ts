import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import { type CouponType, couponStatus } from '../contract/kinds.ts';
import { type CouponMoves, couponStates } from './coupon-home.ts';
import { type Basket, endsAt, isUsable, remindedFrom, returnedUntil, savingOf } from './coupon-rules.ts';
import { type CouponRow, coupons } from './tables.ts';
import { holdTemplate } from './templates-service.ts';

/** The maximum number of coupons that are judged; those that end first come first. */
const mostJudged = 200;

export type JudgedCoupon = {
  couponNo: string;
  type: CouponType;
  name: string;
  /** What a coupon for goods gives. */
  goodsText: string | null;
  expiresAt: Date;
  savesFen: number;
  lineIds: readonly string[];
  /** Null: usable. Otherwise one Chinese sentence why not. */
  refusal: string | null;
};

export type LockedCoupon = Pick<JudgedCoupon, 'name' | 'goodsText' | 'savesFen' | 'lineIds'>;

type OrderDeps = { clock: Clock; moves: CouponMoves };

/** Coupons in the orders of other domains, within their transactions. One coupon per order. */
export function createOrderCoupons(deps: OrderDeps) {
  return {
    judge: judgeCoupons.bind(null, deps),
    lock: lockCoupon.bind(null, deps),
    use: useCoupon.bind(null, deps),
    release: releaseCoupon.bind(null, deps),
    giveBack: giveBackCoupon.bind(null, deps),
    grant: grantCoupon.bind(null, deps),
  };
}

async function judgeCoupons(
  { clock }: OrderDeps,
  reader: Database | Transaction,
  accountId: string,
  basket: Basket,
  reference?: string,
): Promise<JudgedCoupon[]> {
  const isUnused = and(eq(coupons.status, couponStatus.unused), gt(coupons.expiresAt, clock.now()));
  const isHere =
    reference === undefined
      ? undefined
      : and(eq(coupons.status, couponStatus.locked), eq(coupons.reference, reference));
  const rows = await reader
    .select()
    .from(coupons)
    .where(and(eq(coupons.accountId, accountId), eq(coupons.use, basket.use), or(isUnused, isHere)))
    .orderBy(asc(coupons.expiresAt), asc(coupons.couponNo))
    .limit(mostJudged);
  return (
    rows
      .map(({ couponNo, type, template, expiresAt }) => {
        const { savesFen, lineIds, refusal } = savingOf(template, basket);
        const { name, goodsText } = template;
        return { couponNo, type, name, goodsText, expiresAt, savesFen, lineIds, refusal };
      })
      // Sorting is stable: of two that save the same the first to end comes first.
      .toSorted(
        (one, other) =>
          Number(one.refusal !== null) - Number(other.refusal !== null) || other.savesFen - one.savesFen,
      )
  );
}

/** Locks the coupon of an order in one of these statuses; null if it has none. */
export async function lockByReference(
  tx: Transaction,
  reference: string,
  ...statuses: readonly CouponRow['status'][]
): Promise<CouponRow | null> {
  const [known] = await tx
    .select({ couponNo: coupons.couponNo })
    .from(coupons)
    .where(eq(coupons.reference, reference));
  const coupon = known ? await couponStates.lock(tx, known.couponNo) : null;
  // Its order may have changed while the lock was awaited.
  return coupon?.reference === reference && statuses.includes(coupon.status) ? coupon : null;
}

/** @throws AppError coupon.notFound, coupon.moved, coupon.notFitting */
async function lockCoupon(
  { clock, moves }: OrderDeps,
  tx: Transaction,
  want: { accountId: string; couponNo: string; basket: Basket; reference: string },
): Promise<LockedCoupon> {
  const { accountId, couponNo, basket, reference } = want;
  const coupon = await couponStates.lock(tx, couponNo);
  if (coupon?.accountId !== accountId) throw new AppError('coupon.notFound');
  const { name, goodsText } = coupon.template;
  // A repeat for the same order is not an error.
  if (coupon.status === couponStatus.locked && coupon.reference === reference)
    return { name, goodsText, savesFen: coupon.savesFen ?? 0, lineIds: coupon.lineIds ?? [] };
  if (!isUsable(coupon, clock.now())) throw new AppError('coupon.moved');
  const { savesFen, lineIds, refusal } = savingOf(coupon.template, basket);
  if (refusal !== null) throw new AppError('coupon.notFitting');
  await moves.move(tx, {
    couponNo,
    event: 'lock',
    actor: `member:${accountId}`,
    set: { reference, savesFen, lineIds },
  });
  return { name, goodsText, savesFen, lineIds };
}

async function useCoupon({ moves }: OrderDeps, tx: Transaction, reference: string): Promise<void> {
  const coupon = await lockByReference(tx, reference, couponStatus.locked);
  if (coupon) await moves.move(tx, { couponNo: coupon.couponNo, event: 'use', actor: 'system' });
}

const outOfOrder = { reference: null, savesFen: null, lineIds: null, place: null };

/** A coupon whose validity ended in the order expires at once. */
async function releaseCoupon({ clock, moves }: OrderDeps, tx: Transaction, reference: string): Promise<void> {
  const coupon = await lockByReference(tx, reference, couponStatus.locked);
  if (!coupon) return;
  const { couponNo } = coupon;
  await moves.move(tx, { couponNo, event: 'unlock', actor: 'system', set: outOfOrder });
  if (coupon.expiresAt <= clock.now()) await moves.move(tx, { couponNo, event: 'expire', actor: 'system' });
}

async function giveBackCoupon(
  { clock, moves }: OrderDeps,
  tx: Transaction,
  reference: string,
): Promise<void> {
  const coupon = await lockByReference(tx, reference, couponStatus.used, couponStatus.locked);
  if (!coupon) return;
  const now = clock.now();
  const expiresAt = returnedUntil(coupon.expiresAt, now);
  await moves.move(tx, {
    couponNo: coupon.couponNo,
    event: 'giveBack',
    actor: 'system',
    // The message about the return names the end, so that a reminder would only repeat it.
    set: { ...outOfOrder, expiresAt, remindedAt: remindedFrom(expiresAt, now) },
  });
}

/** @throws AppError coupon.templateNotFound */
async function grantCoupon(
  { clock, moves }: OrderDeps,
  tx: Transaction,
  grant: { accountId: string; templateCode: string; source: string; reason: string },
): Promise<{ couponNo: string }> {
  const { accountId, templateCode, source, reason } = grant;
  // A simultaneous grant for the same source waits here, and then finds the coupon.
  await lockByKey(tx, `coupon/${source}`);
  const [granted] = await tx
    .select({ couponNo: coupons.couponNo })
    .from(coupons)
    .where(eq(coupons.issuedFor, source));
  if (granted) return granted;
  const template = await holdTemplate(tx, templateCode);
  const expiresAt = template && endsAt(template, clock.now());
  if (!template || !expiresAt) throw new AppError('coupon.templateNotFound');
  const { couponNo } = await moves.issue(tx, {
    accountId,
    template,
    reason,
    expiresAt,
    source: 'granted',
    issuedFor: source,
    actor: 'system',
  });
  return { couponNo };
}
