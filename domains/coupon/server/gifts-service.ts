import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { linkSecret, linkSecretHash } from '@ev/platform/link-secrets.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { type CouponStatus, couponStatus, giftStatus } from '../contract/kinds.ts';
import { type CouponMoves, couponStates } from './coupon-home.ts';
import { rulesOf } from './coupon-presenter.ts';
import { canGive, giftEndsAt } from './coupon-rules.ts';
import { giftMachine } from './gift-machine.ts';
import { type CouponRow, couponGifts, coupons, type GiftRow } from './tables.ts';

/** Lookups of unknown gifts per address; guessing 2²⁵⁶ values is impossible at this rate. */
const missesAllowed = { limit: 20, windowSeconds: 600 };

const giftStates = statefulTable(couponGifts, { machine: giftMachine, id: 'giftNo' });

export type Gifts = ReturnType<typeof createGifts>;

type GiftDeps = {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  serverSecret: string;
  notices: Notices;
  owners: Pick<CarOwners, 'nicknameOf'>;
  moves: CouponMoves;
};

/** Coupons that customers give to each other by a link. Every action locks the coupon before its gift. */
export function createGifts(deps: GiftDeps) {
  return {
    give: giveCoupon.bind(null, deps),
    withdraw: withdrawGift.bind(null, deps),
    read: readGift.bind(null, deps),
    take: takeGift.bind(null, deps),
    uncheckedOpen: uncheckedOpenGift.bind(null, deps),
    endUntaken: endUntaken.bind(null, deps),
  };
}

/** @throws AppError coupon.tooManyTries, coupon.giftNotFound */
async function findGift(
  { db, limiter }: GiftDeps,
  code: string,
  { ip }: Pick<Call, 'ip'>,
): Promise<{ gift: GiftRow; coupon: CouponRow }> {
  const key = `coupon:miss:${ip}`;
  if (await limiter.isSpent(key, missesAllowed)) throw new AppError('coupon.tooManyTries');
  const [found] = await db
    .select({ gift: couponGifts, coupon: coupons })
    .from(couponGifts)
    .innerJoin(coupons, eq(coupons.couponNo, couponGifts.couponNo))
    .where(eq(couponGifts.codeHash, linkSecretHash(code)));
  if (found) return found;
  await limiter.take(key, missesAllowed);
  throw new AppError('coupon.giftNotFound');
}

/** Locks the coupon, then the gift. @throws AppError coupon.giftNotFound */
async function lockBoth(tx: Transaction, giftNo: string): Promise<{ gift: GiftRow; coupon: CouponRow }> {
  const [known] = await tx
    .select({ couponNo: couponGifts.couponNo })
    .from(couponGifts)
    .where(eq(couponGifts.giftNo, giftNo));
  const coupon = known ? await couponStates.lock(tx, known.couponNo) : null;
  const gift = coupon ? await giftStates.lock(tx, giftNo) : null;
  if (!coupon || !gift) throw new AppError('coupon.giftNotFound');
  return { coupon, gift };
}

async function notifyGiver(
  { notices }: GiftDeps,
  tx: Transaction,
  { giftNo, giverId, couponNo }: GiftRow,
  name: string,
  template: TemplateCode,
) {
  await notices.tell(tx, {
    accountId: giverId,
    template,
    params: { name },
    source: `couponGift:${giftNo}:${template}`,
    link: template === 'coupon.giftBack' ? '/pages/mine/card' : '/pages/mine/historyCard',
    business: { type: 'coupon', no: couponNo },
  });
}

/** @throws AppError coupon.notFound, coupon.notGivable */
async function giveCoupon(
  { clock, serverSecret, moves }: GiftDeps,
  tx: Transaction,
  accountId: string,
  { couponNo, words }: Api['coupon.giveCoupon']['parsed'],
): Promise<{ giftNo: string }> {
  const coupon = await couponStates.lock(tx, couponNo);
  if (coupon?.accountId !== accountId) throw new AppError('coupon.notFound');
  const now = clock.now();
  if (!canGive(coupon, now)) throw new AppError('coupon.notGivable');
  const actor = `member:${accountId}`;
  await moves.move(tx, { couponNo, event: 'offer', actor });
  const giftNo = orderNo('G', now);
  await giftStates.create(tx, clock, {
    values: {
      giftNo,
      couponNo,
      giverId: accountId,
      codeHash: linkSecretHash(codeOf(serverSecret, giftNo)),
      words: words || null,
      expiresAt: giftEndsAt(now, coupon.expiresAt),
      createdAt: now,
    },
    event: 'give',
    actor,
  });
  return { giftNo };
}

/** @throws AppError coupon.giftNotFound, coupon.giftOver */
async function withdrawGift(
  { clock, moves }: GiftDeps,
  tx: Transaction,
  accountId: string,
  giftNo: string,
): Promise<{ status: CouponStatus }> {
  const { gift, coupon } = await lockBoth(tx, giftNo);
  if (gift.giverId !== accountId) throw new AppError('coupon.giftNotFound');
  const actor = `member:${accountId}`;
  const moved = await giftStates.transition(tx, clock, { id: giftNo, event: 'withdraw', actor });
  if (moved.kind === 'moved')
    await moves.move(tx, { couponNo: coupon.couponNo, event: 'withdrawGift', actor });
  return { status: couponStatus.unused };
}

/** @throws AppError coupon.giftNotFound, coupon.tooManyTries */
async function readGift(
  deps: GiftDeps,
  code: string,
  call: CallOf<'coupon.readGift'>,
): Promise<Api['coupon.readGift']['output']> {
  const { db, clock, owners } = deps;
  const { accountId } = call.actor;
  const { gift, coupon } = await findGift(deps, code, call);
  const { type, name, text, faceFen, goodsText, thresholdFen } = coupon.template;
  const open = gift.status === giftStatus.offered && gift.expiresAt > clock.now();
  const taken = gift.status === giftStatus.taken;
  return {
    state: open ? 'open' : taken ? 'taken' : 'over',
    own: gift.giverId === accountId,
    couponNo: taken && gift.takenBy === accountId ? gift.takenNo : null,
    giver: (await owners.nicknameOf(db, gift.giverId)) ?? '车友',
    words: gift.words,
    coupon: {
      type,
      name,
      text,
      faceFen,
      goodsText,
      thresholdFen,
      // The rules as they apply to the recipient.
      rules: rulesOf(coupon.template, 'gift'),
      couponExpiresAt: coupon.expiresAt.toISOString(),
    },
    expiresAt: gift.expiresAt.toISOString(),
  };
}

/**
 * Ends the giver's coupon and issues it to the customer under a new number and a new code, which the giver has
 * never seen. Of several concurrent requests the first wins.
 * @throws AppError coupon.giftNotFound, coupon.giftOver, coupon.ownGift, coupon.tooManyTries
 */
function takeGift(
  deps: GiftDeps,
  code: string,
  call: CallOf<'coupon.takeGift'>,
): Promise<{ couponNo: string }> {
  const { clock, moves } = deps;
  const { accountId } = call.actor;
  return call.once({
    prepare: () => findGift(deps, code, call),
    async run(tx, { gift: { giftNo } }) {
      const { gift, coupon } = await lockBoth(tx, giftNo);
      if (gift.giverId === accountId) throw new AppError('coupon.ownGift');
      const now = clock.now();
      if (gift.expiresAt <= now) throw new AppError('coupon.giftOver');
      const actor = `member:${accountId}`;
      await moves.move(tx, { couponNo: coupon.couponNo, event: 'take', actor });
      const { template, expiresAt } = coupon;
      const { couponNo } = await moves.issue(tx, {
        accountId,
        template,
        expiresAt,
        source: 'gift',
        issuedFor: `gift:${giftNo}`,
        reason: null,
        actor,
      });
      const set = { takenBy: accountId, takenAt: now, takenNo: couponNo };
      await giftStates.transition(tx, clock, { id: giftNo, event: 'take', actor, set });
      await notifyGiver(deps, tx, gift, template.name, 'coupon.taken');
      return { couponNo };
    },
  });
}

/** The open gift of a coupon, with its secret. The caller has checked that the customer is its giver. */
async function uncheckedOpenGift(
  { db, serverSecret }: GiftDeps,
  couponNo: string,
): Promise<{ giftNo: string; code: string; expiresAt: Date } | null> {
  const [gift] = await db
    .select()
    .from(couponGifts)
    .where(and(eq(couponGifts.couponNo, couponNo), eq(couponGifts.status, giftStatus.offered)));
  if (!gift) return null;
  const { giftNo, expiresAt } = gift;
  return { giftNo, expiresAt, code: codeOf(serverSecret, giftNo) };
}

/** The gift was not taken in time: the giver can use the coupon again. */
async function lapseGift(deps: GiftDeps, giftNo: string): Promise<void> {
  const { db, clock, moves } = deps;
  await db.transaction(async (tx) => {
    const { gift, coupon } = await lockBoth(tx, giftNo);
    if (gift.status !== giftStatus.offered || gift.expiresAt > clock.now()) return;
    await giftStates.transition(tx, clock, { id: giftNo, event: 'lapse', actor: 'system' });
    await moves.move(tx, { couponNo: coupon.couponNo, event: 'withdrawGift', actor: 'system' });
    await notifyGiver(deps, tx, gift, coupon.template.name, 'coupon.giftBack');
  });
}

/** The job: ends expired gifts. */
const endUntaken = (deps: GiftDeps) =>
  eachKey(
    async (last, limit) => {
      const due = await deps.db
        .select({ giftNo: couponGifts.giftNo })
        .from(couponGifts)
        .where(
          and(
            eq(couponGifts.status, giftStatus.offered),
            lte(couponGifts.expiresAt, deps.clock.now()),
            gt(couponGifts.giftNo, last),
          ),
        )
        .orderBy(asc(couponGifts.giftNo))
        .limit(limit);
      return due.map(({ giftNo }) => giftNo);
    },
    (giftNo) => lapseGift(deps, giftNo),
  );

function codeOf(serverSecret: string, giftNo: string): string {
  return linkSecret(serverSecret, 'coupon-gift', giftNo);
}
