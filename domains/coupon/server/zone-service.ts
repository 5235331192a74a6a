import { userGroup, userGroupLabel } from '@ev/account/contract/user-group.ts';
import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { CouponTemplate, Offer } from '../contract/coupon.ts';
import type { CouponMoves } from './coupon-home.ts';
import { endsAt, isFor, offerStateOf, ownStateOf, percentLeftOf } from './coupon-rules.ts';
import { couponClaims, couponStocks } from './tables.ts';
import { currentTemplates, holdTemplate } from './templates-service.ts';

type ZoneDeps = {
  db: Database;
  clock: Clock;
  owners: Pick<CarOwners, 'viewerOf'>;
  moves: CouponMoves;
};

/** The zone where customers claim coupons. */
export function createZone(deps: ZoneDeps) {
  return {
    list: listZone.bind(null, deps),
    listOwn: listOwnOffers.bind(null, deps),
    claim: claimCoupon.bind(null, deps),
  };
}

async function listZone({ db, clock }: ZoneDeps): Promise<Api['coupon.listZone']['output']> {
  const now = clock.now();
  const offered = await listOffered(db, now);
  return {
    offers: offered.map(({ template, claimed }) => offerOf(template, { claimed, now })),
    serverTime: now.toISOString(),
  };
}

async function listOwnOffers(
  { db, clock, owners }: ZoneDeps,
  accountId: string,
): Promise<Api['coupon.listOwnOffers']['output']> {
  const now = clock.now();
  const [offered, claims, viewer] = await Promise.all([
    listOffered(db, now),
    db.select().from(couponClaims).where(eq(couponClaims.accountId, accountId)),
    owners.viewerOf(db, accountId),
  ]);
  const claimedOf = new Map(claims.map(({ templateCode, claimed }) => [templateCode, claimed]));
  return {
    offers: offered.map(({ template, claimed: taken }) => {
      const { templateCode } = template;
      const claimed = claimedOf.get(templateCode) ?? 0;
      const state = ownStateOf(template, { ...viewer, claimed }, { claimed: taken, now });
      return { templateCode, state, claimed };
    }),
  };
}

/** The templates of the zone, and how many of each were claimed. */
async function listOffered(
  db: Database,
  now: Date,
): Promise<{ template: CouponTemplate; claimed: number }[]> {
  const [templates, stocks] = await Promise.all([currentTemplates(db), db.select().from(couponStocks)]);
  const claimedOf = new Map(stocks.map(({ templateCode, claimed }) => [templateCode, claimed]));
  return templates
    .filter((template) => isOffered(template, now))
    .map((template) => ({ template, claimed: claimedOf.get(template.templateCode) ?? 0 }));
}

/** Shown in the zone, and neither its claiming nor its validity is over. */
const isOffered = (template: CouponTemplate, now: Date): boolean =>
  template.claimable &&
  (template.claimUntil === null || new Date(template.claimUntil) > now) &&
  endsAt(template, now) !== null;

function offerOf(template: CouponTemplate, seen: Parameters<typeof offerStateOf>[1]): Offer {
  const { templateCode, version, type, name, text, faceFen, goodsText, thresholdFen, rules } = template;
  const { perPerson, stock, audience, audienceLists = [], claimFrom, claimUntil } = template;
  // Names of lists are not for customers.
  const groups = audienceLists.length > 0 ? [...audience, userGroup.custom] : audience;
  return {
    templateCode,
    version,
    type,
    name,
    text,
    faceFen,
    goodsText,
    thresholdFen,
    rules,
    perPerson,
    claimFrom,
    claimUntil,
    state: offerStateOf(template, seen),
    percentLeft: percentLeftOf(stock, seen.claimed),
    audience: [...new Set(groups.map(userGroupLabel))],
  };
}

/**
 * Claims one coupon. The customer's own row is locked first and then the stock, so that neither limit is
 * exceeded by simultaneous claims.
 * @throws AppError coupon.templateChanged, coupon.notYet, coupon.notForYou, coupon.enough, coupon.soldOut
 */
async function claimCoupon(
  { clock, owners, moves }: ZoneDeps,
  tx: Transaction,
  accountId: string,
  { templateCode, version }: Api['coupon.claimCoupon']['parsed'],
): Promise<{ couponNo: string }> {
  const template = await holdTemplate(tx, templateCode);
  const now = clock.now();
  if (template?.version !== version || !isOffered(template, now))
    throw new AppError('coupon.templateChanged');
  const expiresAt = endsAt(template, now);
  if (expiresAt === null) throw new AppError('coupon.templateChanged');
  if (template.claimFrom !== null && new Date(template.claimFrom) > now) throw new AppError('coupon.notYet');
  if (!isFor(template, await owners.viewerOf(tx, accountId))) throw new AppError('coupon.notForYou');
  await countClaim(tx, accountId, template);
  await takeFromStock(tx, template);
  const { couponNo } = await moves.issue(tx, {
    accountId,
    template,
    expiresAt,
    source: 'claimed',
    issuedFor: null,
    reason: null,
    actor: `member:${accountId}`,
  });
  return { couponNo };
}

/** @throws AppError coupon.enough */
async function countClaim(
  tx: Transaction,
  accountId: string,
  { templateCode, perPerson }: CouponTemplate,
): Promise<void> {
  const counted = await tx
    .insert(couponClaims)
    .values({ accountId, templateCode, claimed: 1 })
    .onConflictDoUpdate({
      target: [couponClaims.accountId, couponClaims.templateCode],
      set: { claimed: sql`${couponClaims.claimed} + 1` },
      setWhere: lt(couponClaims.claimed, perPerson),
    })
    .returning({ claimed: couponClaims.claimed });
  if (counted.length === 0) throw new AppError('coupon.enough');
}

/** @throws AppError coupon.soldOut */
async function takeFromStock(tx: Transaction, { templateCode, stock }: CouponTemplate): Promise<void> {
  const taken = await tx
    .update(couponStocks)
    .set({ claimed: sql`${couponStocks.claimed} + 1` })
    .where(
      and(
        eq(couponStocks.templateCode, templateCode),
        stock === null ? undefined : lt(couponStocks.claimed, stock),
      ),
    )
    .returning({ claimed: couponStocks.claimed });
  if (taken.length === 0) throw new AppError('coupon.soldOut');
}
