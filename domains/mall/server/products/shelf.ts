import { type Audience, isForEveryone, isInAudience } from '@ev/account/contract/audience.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { ReductionOffer } from '../stock/formats.ts';
import { mallOfferPrices, mallOffers, mallStock, type ProductRow } from '../tables.ts';
import { anyone, audienceOf, type Whom } from './offer-audience.ts';
import type { OfferPrice } from './price.ts';

type Reader = Database | Transaction;

/** What decides whether, and at which price, products are sold now to those who look. */
export type Shelf = {
  now: Date;
  /** Units that can be ordered, by variant; of one that is sold through a queue, those that no turn holds. */
  free: ReadonlyMap<string, number>;
  /** Special prices that run. */
  prices: readonly OfferPrice[];
  reductions: readonly ReductionOffer[];
  /** Also those for others. */
  allReductions: readonly ReductionOffer[];
};

/** Reads for these products at once what their cards and pages need. */
export async function readShelf(
  reader: Reader,
  products: readonly ProductRow[],
  now: Date,
  whom: Whom = anyone,
): Promise<Shelf> {
  const skuCodes = products.flatMap(({ content }) => content.variants.map(({ skuCode }) => skuCode));
  // One after the other, because a transaction runs one statement at a time.
  const free = await freeUnits(reader, skuCodes);
  const prices = await runningPrices(reader, skuCodes, now, whom);
  const all = await allReductions(reader, now);
  const reductions = await offeredTo(all, audienceOf, whom);
  for (const { skuCode, queued, left } of prices)
    if (queued && left !== null) free.set(skuCode, Math.min(free.get(skuCode) ?? 0, left));
  return { now, free, prices, reductions, allReductions: all };
}

/** Units that can be ordered, by variant. */
async function freeUnits(reader: Reader, skuCodes: readonly string[]): Promise<Map<string, number>> {
  if (skuCodes.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(mallStock)
    .where(inArray(mallStock.skuCode, [...skuCodes]));
  return new Map(rows.map(({ skuCode, onHand, reserved }) => [skuCode, onHand - reserved]));
}

/** Offers that are listed and run. */
export const running = (now: Date) =>
  and(eq(mallOffers.listed, true), lte(mallOffers.startsAt, now), gt(mallOffers.endsAt, now));

/**
 * Special prices that run for those who look. A queue is the only way to its variants, also for customers whom it is
 * not for.
 */
export async function runningPrices(
  reader: Reader,
  skuCodes: readonly string[],
  now: Date,
  whom: Whom,
): Promise<OfferPrice[]> {
  if (skuCodes.length === 0) return [];
  const rows = await reader
    .select({
      price: mallOfferPrices,
      startsAt: mallOffers.startsAt,
      endsAt: mallOffers.endsAt,
      queued: mallOffers.queued,
      audience: sql<Audience['groups'] | null>`${mallOffers.content} -> 'audience'`,
      audienceLists: sql<Audience['lists'] | null>`${mallOffers.content} -> 'audienceLists'`,
    })
    .from(mallOfferPrices)
    .innerJoin(mallOffers, eq(mallOffers.offerCode, mallOfferPrices.offerCode))
    .where(and(running(now), inArray(mallOfferPrices.skuCode, [...skuCodes])));
  const all = rows.map(({ audience, audienceLists, ...row }) => ({
    ...row,
    isFor: { groups: audience ?? [], lists: audienceLists ?? [] },
  }));
  const open = await offeredTo(all, ({ queued, isFor }) => (queued ? {} : isFor), whom);
  return open.map(({ price, startsAt, endsAt, queued }) => ({
    offerCode: price.offerCode,
    skuCode: price.skuCode,
    priceFen: price.priceFen,
    startsAt,
    endsAt,
    queued,
    left: price.quantity === null ? null : Math.max(price.quantity - price.taken, 0),
  }));
}

/** Those of the offers that are for the one who looks. */
async function offeredTo<Offer>(
  offers: readonly Offer[],
  isFor: (offer: Offer) => Audience,
  whom: Whom,
): Promise<Offer[]> {
  if (offers.every((offer) => isForEveryone(isFor(offer)))) return [...offers];
  const viewer = await whom();
  return offers.filter((offer) => isInAudience(isFor(offer), viewer));
}

/** Reductions that run for those who look, in the brand's order. */
export async function runningReductions(reader: Reader, now: Date, whom: Whom): Promise<ReductionOffer[]> {
  return offeredTo(await allReductions(reader, now), audienceOf, whom);
}

/** Reductions that run, for everyone or for some. */
async function allReductions(reader: Reader, now: Date): Promise<ReductionOffer[]> {
  const rows = await reader
    .select({ content: mallOffers.content })
    .from(mallOffers)
    .where(and(running(now), eq(mallOffers.kind, 'reduction')))
    .orderBy(asc(mallOffers.position), asc(mallOffers.offerCode));
  return rows.flatMap(({ content }) => (content.kind === 'reduction' ? [content] : []));
}
