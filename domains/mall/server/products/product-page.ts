import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Product } from '../../contract/product.ts';
import type { Questions } from '../questions/questions.ts';
import type { Reviews } from '../reviews/reviews-reading.ts';
import type { PriceOffer } from '../stock/formats.ts';
import { mallCategories, mallOfferPrices, mallOffers, mallProducts, type ProductRow } from '../tables.ts';
import { cardOf, isReduced, stateOfProduct, variantsOf } from './card.ts';
import { offerStateOf, offerText } from './offer.ts';
import { audienceLabels, isForAll } from './offer-audience.ts';
import { runningPriceOffers } from './offers.ts';
import { bestOffer } from './price.ts';
import { getProductRow } from './product-row.ts';
import { readShelf, type Shelf } from './shelf.ts';

/** The page of a product. @throws AppError mall.productNotFound */
export async function readProductPage(
  {
    db,
    clock,
    reviews,
    questions,
  }: { db: Database; clock: Clock; reviews: Reviews; questions: Pick<Questions, 'summary'> },
  productCode: string,
): Promise<Product> {
  const now = clock.now();
  const row = await getProductRow(db, productCode);
  const { content } = row;
  const [related, category, summary, asked, queue] = await Promise.all([
    content.related.length === 0
      ? []
      : db
          .select()
          .from(mallProducts)
          .where(and(eq(mallProducts.listed, true), inArray(mallProducts.productCode, content.related))),
    db.select().from(mallCategories).where(eq(mallCategories.code, row.category)),
    reviews.summary(productCode),
    questions.summary(productCode),
    findQueue(db, row, now),
  ]);
  const [shelf, priceOffers] = await Promise.all([
    readShelf(db, [row, ...related], now),
    runningPriceOffers(db, now),
  ]);
  const relatedByCode = new Map(related.map((one) => [one.productCode, one]));
  return {
    productCode,
    categoryCode: row.category,
    categoryName: category[0]?.name ?? '',
    name: content.name,
    tagline: content.tagline,
    pictures: content.pictures.map(({ picture }) => picture),
    videoSrc: content.videoSrc,
    options: content.options,
    variants: variantsOf(row, shelf),
    state: stateOfProduct(row, shelf),
    launchAt: row.launchAt === null ? null : row.launchAt.toISOString(),
    shipsFrom: content.shipsFrom,
    perPerson: content.perPerson,
    returnable: content.returnable,
    notReturnableReason: content.notReturnableReason,
    pointsPercent: content.pointsPercent,
    promises: content.promises,
    details: content.details,
    specs: content.specs,
    offers: offersOf(row, shelf, priceOffers),
    queue,
    reviews: summary,
    questions: asked,
    related: content.related.flatMap((code) => {
      const other = relatedByCode.get(code);
      return other ? [cardOf(other, shelf)] : [];
    }),
    soldCount: row.soldCount,
    serverTime: now.toISOString(),
  };
}

/** The queue of a product that is open or opens next. */
async function findQueue(db: Database, { content }: ProductRow, now: Date): Promise<Product['queue']> {
  const skuCodes = content.variants.map(({ skuCode }) => skuCode);
  const rows = await db
    .select({
      offer: mallOffers,
      skuCode: mallOfferPrices.skuCode,
      quantity: mallOfferPrices.quantity,
      taken: mallOfferPrices.taken,
    })
    .from(mallOfferPrices)
    .innerJoin(mallOffers, eq(mallOffers.offerCode, mallOfferPrices.offerCode))
    .where(
      and(
        inArray(mallOfferPrices.skuCode, skuCodes),
        eq(mallOffers.listed, true),
        eq(mallOffers.queued, true),
        gt(mallOffers.endsAt, now),
      ),
    )
    .orderBy(asc(mallOffers.startsAt), asc(mallOffers.offerCode), asc(mallOfferPrices.skuCode));
  const offer = rows[0]?.offer;
  if (!offer) return null;
  const own = rows.filter((row) => row.offer.offerCode === offer.offerCode);
  return {
    offerCode: offer.offerCode,
    name: offer.content.name,
    state: offerStateOf(offer.content, now),
    startsAt: offer.startsAt.toISOString(),
    endsAt: offer.endsAt.toISOString(),
    skuCodes: own.map(({ skuCode }) => skuCode),
    quantity: own.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    audience: audienceLabels(offer.content),
    left: own.reduce((sum, { quantity, taken }) => sum + Math.max((quantity ?? 0) - taken, 0), 0),
  };
}

/** Running offers of a product, also those for some: the special prices that apply to it, then reductions. */
function offersOf(
  { content }: ProductRow,
  shelf: Shelf,
  priceOffers: readonly PriceOffer[],
): Product['offers'] {
  const applied = new Set(
    content.variants.flatMap((variant) => bestOffer(variant, shelf.prices, shelf.now)?.offerCode ?? []),
  );
  return [
    ...priceOffers.filter((offer) => applied.has(offer.offerCode) || isForSomeOf(content, offer)),
    ...shelf.allReductions.filter((offer) => isReduced(offer, content)),
  ].map((offer) => ({
    offerCode: offer.offerCode,
    name: offer.name,
    text: offerText(offer),
    endsAt: offer.endsAt,
    left: leftInOffer(content, shelf, offer.offerCode),
    audience: audienceLabels(offer),
  }));
}

/** Whether an offer has a special price of this product for some customers; a queue has its own card. */
function isForSomeOf({ variants }: ProductRow['content'], offer: PriceOffer): boolean {
  const skuCodes = new Set(variants.map(({ skuCode }) => skuCode));
  return !offer.queued && !isForAll(offer) && offer.prices.some(({ skuCode }) => skuCodes.has(skuCode));
}

/** Units of a product that an offer still sells at its prices; null if it sells any of them without a limit. */
function leftInOffer(
  { variants }: ProductRow['content'],
  { prices }: Shelf,
  offerCode: string,
): number | null {
  const skuCodes = new Set(variants.map(({ skuCode }) => skuCode));
  const own = prices.filter((price) => price.offerCode === offerCode && skuCodes.has(price.skuCode));
  if (own.length === 0 || own.some(({ left }) => left === null)) return null;
  return own.reduce((sum, { left }) => sum + (left ?? 0), 0);
}
