import { isInAudience } from '@ev/account/contract/audience.ts';
import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, inArray, lt, lte } from 'drizzle-orm';
import type { TurnStock } from '../inventory/stock-service.ts';
import { offerStateOf } from '../products/offer.ts';
import { audienceOf, isForAll } from '../products/offer-audience.ts';
import { running } from '../products/shelf.ts';
import {
  mallBought,
  mallOfferPrices,
  mallOffers,
  mallProducts,
  mallQueuePlaces,
  mallVariants,
  type QueuePlaceRow,
} from '../tables.ts';
import { figuresOf, isSoldOut } from './figures.ts';
import { placeStates, turnReferenceOf } from './turns.ts';
import { waitMinutesOf } from './wait.ts';

export type PlacesDeps = {
  db: Database;
  clock: Clock;
  owners: Pick<CarOwners, 'viewerOf'>;
  stock: Pick<TurnStock, 'release'>;
};

const openStatuses = ['waiting', 'turn'] as const;

const placesOf = (offerCode: string, accountId: string) =>
  and(eq(mallQueuePlaces.offerCode, offerCode), eq(mallQueuePlaces.accountId, accountId));

/** A customer's place in the queue of an offer. */
export function createPlaces(deps: PlacesDeps) {
  return { join: join.bind(null, deps), leave: leave.bind(null, deps), get: get.bind(null, deps) };
}

/**
 * One place for each customer and offer: a repeat returns the place that the customer has.
 * @throws AppError mall.queueNotOpen, mall.offerNotForYou, mall.perPersonReached
 */
async function join(
  { clock, owners, stock }: PlacesDeps,
  tx: Transaction,
  accountId: string,
  { offerCode, skuCode }: Api['mall.joinQueue']['parsed'],
): Promise<{ skuCode: string }> {
  await lockByKey(tx, `mallQueue/${offerCode}/${accountId}`);
  const now = clock.now();
  const open = await lockOpenPlace(tx, offerCode, accountId);
  if (open && !hasLapsed(open, now)) return { skuCode: open.skuCode };
  if (open) await endTurn({ clock, stock }, tx, open, 'miss');
  await requireOpen(tx, owners, { offerCode, skuCode, accountId, now });
  await placeStates.create(tx, clock, {
    values: { placeNo: orderNo('Q', now), offerCode, skuCode, accountId, joinedAt: now },
    event: 'join',
    actor: `member:${accountId}`,
  });
  return { skuCode };
}

/** Whether a turn is over that the job has not ended yet. */
const hasLapsed = ({ status, turnEndsAt }: QueuePlaceRow, now: Date) =>
  status === 'turn' && turnEndsAt !== null && turnEndsAt <= now;

async function lockOpenPlace(
  tx: Transaction,
  offerCode: string,
  accountId: string,
): Promise<QueuePlaceRow | undefined> {
  const [open] = await tx
    .select()
    .from(mallQueuePlaces)
    .where(and(placesOf(offerCode, accountId), inArray(mallQueuePlaces.status, [...openStatuses])))
    .for('update');
  return open;
}

/** Ends a turn without an order; its unit is free again. The row of the place is locked. */
export async function endTurn(
  { clock, stock }: Pick<PlacesDeps, 'clock' | 'stock'>,
  tx: Transaction,
  { placeNo, accountId }: QueuePlaceRow,
  event: 'miss' | 'leave',
): Promise<void> {
  const actor = event === 'miss' ? 'system' : `member:${accountId}`;
  await placeStates.transition(tx, clock, { id: placeNo, event, actor });
  await stock.release(tx, turnReferenceOf(placeNo));
}

/** @throws AppError mall.queueNotOpen, mall.offerNotForYou, mall.perPersonReached */
async function requireOpen(
  tx: Transaction,
  owners: PlacesDeps['owners'],
  {
    offerCode,
    skuCode,
    accountId,
    now,
  }: { offerCode: string; skuCode: string; accountId: string; now: Date },
): Promise<void> {
  const [sold] = await tx
    .select({
      content: mallProducts.content,
      launchAt: mallProducts.launchAt,
      offer: mallOffers.content,
    })
    .from(mallOfferPrices)
    .innerJoin(mallOffers, eq(mallOffers.offerCode, mallOfferPrices.offerCode))
    .innerJoin(mallVariants, eq(mallVariants.skuCode, mallOfferPrices.skuCode))
    .innerJoin(mallProducts, eq(mallProducts.productCode, mallVariants.productCode))
    .where(
      and(
        eq(mallOfferPrices.offerCode, offerCode),
        eq(mallOfferPrices.skuCode, skuCode),
        running(now),
        eq(mallOffers.queued, true),
        eq(mallVariants.listed, true),
        eq(mallProducts.listed, true),
      ),
    );
  if (!sold || (sold.launchAt !== null && sold.launchAt > now)) throw new AppError('mall.queueNotOpen');
  if (!isForAll(sold.offer) && !isInAudience(audienceOf(sold.offer), await owners.viewerOf(tx, accountId)))
    throw new AppError('mall.offerNotForYou');
  const { productCode, perPerson } = sold.content;
  const [bought] = await tx
    .select()
    .from(mallBought)
    .where(and(eq(mallBought.accountId, accountId), eq(mallBought.productCode, productCode)));
  if (perPerson !== null && (bought?.quantity ?? 0) >= perPerson)
    throw new AppError('mall.perPersonReached', { skuCode, available: 0 });
}

/** Leaves the queue, also with a turn. Returns the variant that was waited for; null if there was no place. */
async function leave(
  { clock, stock }: PlacesDeps,
  tx: Transaction,
  accountId: string,
  { offerCode }: Api['mall.leaveQueue']['parsed'],
): Promise<{ skuCode: string | null }> {
  const open = await lockOpenPlace(tx, offerCode, accountId);
  if (!open) return { skuCode: null };
  const { placeNo, skuCode } = open;
  if (open.status === 'turn') await endTurn({ clock, stock }, tx, open, 'leave');
  else await placeStates.transition(tx, clock, { id: placeNo, event: 'leave', actor: `member:${accountId}` });
  return { skuCode };
}

/** @throws AppError mall.offerNotFound */
async function get(
  { db, clock }: PlacesDeps,
  accountId: string,
  offerCode: string,
): Promise<Api['mall.getQueuePlace']['output']> {
  const now = clock.now();
  const [offer] = await db
    .select()
    .from(mallOffers)
    .where(
      and(eq(mallOffers.offerCode, offerCode), eq(mallOffers.listed, true), eq(mallOffers.queued, true)),
    );
  if (!offer) throw new AppError('mall.offerNotFound');
  const [place] = await db
    .select()
    .from(mallQueuePlaces)
    .where(placesOf(offerCode, accountId))
    .orderBy(desc(mallQueuePlaces.number))
    .limit(1);
  const all = await figuresOf(db, [offerCode]);
  const figures = place ? all.filter(({ skuCode }) => skuCode === place.skuCode) : all;
  const units = figures.reduce((sum, { left, turns }) => sum + left + turns, 0);
  const ahead = place?.status === 'waiting' ? await countAhead(db, place) : 0;
  return {
    state: offerStateOf(offer.content, now),
    paused: offer.queuePausedAt !== null,
    soldOut: isSoldOut(figures),
    place: place
      ? {
          skuCode: place.skuCode,
          status: hasLapsed(place, now) ? 'missed' : place.status,
          ahead,
          waitMinutes: place.status === 'waiting' ? waitMinutesOf(ahead, units) : null,
          turnEndsAt: place.status === 'turn' ? (place.turnEndsAt?.toISOString() ?? null) : null,
        }
      : null,
    serverTime: now.toISOString(),
  };
}

function countAhead(db: Database, { offerCode, skuCode, number }: QueuePlaceRow): Promise<number> {
  return db.$count(
    mallQueuePlaces,
    and(
      eq(mallQueuePlaces.offerCode, offerCode),
      eq(mallQueuePlaces.skuCode, skuCode),
      eq(mallQueuePlaces.status, 'waiting'),
      lt(mallQueuePlaces.number, number),
    ),
  );
}

/** Turns that are over. */
export const lapsed = (now: Date) =>
  and(eq(mallQueuePlaces.status, 'turn'), lte(mallQueuePlaces.turnEndsAt, now));
