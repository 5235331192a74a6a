import type { Api } from '@ev/contract';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  mallOfferPrices,
  mallOffers,
  mallProducts,
  mallReservationLines,
  mallReservations,
  mallVariants,
} from '../tables.ts';
import { offerStateOf } from './offer.ts';
import { costOfOffer, type LoweredUnits, type OfferedVariant } from './offer-cost.ts';

const none: LoweredUnits = { units: 0, unknownUnits: 0, knownFen: 0 };
const isPriceOffer = eq(mallOffers.kind, 'price');

/** Offers of special prices, also those that the brand has taken off, the newest first. */
export async function listOfferFigures(
  { db, clock }: { db: Database; clock: Clock },
  query: Api['mall.listOfferFigures']['parsed'],
): Promise<Api['mall.listOfferFigures']['output']> {
  const { rows, ...page } = await readPage({
    rows: db
      .select()
      .from(mallOffers)
      .where(isPriceOffer)
      .orderBy(desc(mallOffers.startsAt), asc(mallOffers.offerCode)),
    count: db.$count(mallOffers, isPriceOffer),
    page: query,
  });
  const variantsOf = await readVariants(
    db,
    rows.map(({ offerCode }) => offerCode),
  );
  const now = clock.now();
  const list = rows.map(({ offerCode, content, listed, queued, startsAt, endsAt }) => {
    const variants = variantsOf(offerCode);
    // One that is left out of the goods ends at once.
    const state = listed ? offerStateOf(content, now) : 'FINISH';
    const quantities = variants.map(({ quantity }) => quantity);
    return {
      offerCode,
      name: content.name,
      state,
      current: listed,
      queued,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      quantity: quantities.reduce<number | null>(
        (total, one) => (total === null || one === null ? null : total + one),
        0,
      ),
      ...costOfOffer(variants, state === 'FINISH'),
    };
  });
  return { list, ...page };
}

type VariantFigures = OfferedVariant & { quantity: number | null };

/** The variants of offers: those they name, and those that were sold at their prices before. */
async function readVariants(
  db: Database,
  offerCodes: readonly string[],
): Promise<(offerCode: string) => VariantFigures[]> {
  if (offerCodes.length === 0) return () => [];
  const [prices, lines] = await Promise.all([
    db
      .select()
      .from(mallOfferPrices)
      .where(inArray(mallOfferPrices.offerCode, [...offerCodes])),
    readLines(db, offerCodes),
  ]);
  const regularFen = await readRegularPrices(db, [
    ...new Set([...prices, ...lines].map(({ skuCode }) => skuCode)),
  ]);
  return (offerCode: string) => {
    const ownPrices = new Map(
      prices.filter((one) => one.offerCode === offerCode).map((one) => [one.skuCode, one]),
    );
    const ownLines = lines.filter((one) => one.offerCode === offerCode);
    const skuCodes = new Set([...ownPrices.keys(), ...ownLines.map(({ skuCode }) => skuCode)]);
    return [...skuCodes].map((skuCode) => {
      const price = ownPrices.get(skuCode);
      const regular = regularFen.get(skuCode);
      const unitsOf = (held: boolean) =>
        ownLines.find((one) => one.skuCode === skuCode && one.held === held) ?? none;
      // What the offer no longer names can no longer be taken at its price.
      const quantity = price ? price.quantity : 0;
      return {
        lowersFen: price && regular !== undefined ? Math.max(regular - price.priceFen, 0) : 0,
        sold: unitsOf(false),
        held: unitsOf(true),
        quantity,
        left: quantity === null ? null : Math.max(quantity - (price?.taken ?? 0), 0),
      };
    });
  };
}

/** Units of orders at the prices of offers, those that are held for a payment apart from those that are paid. */
function readLines(db: Database, offerCodes: readonly string[]) {
  const { offerCode, skuCode, quantity, shipped, reducedFen } = mallReservationLines;
  const { status } = mallReservations;
  const held = sql<boolean>`${status} = 'held'`;
  // Of what was put back only the units that had left before are sold.
  const units = sql`case when ${status} = 'putBack' then ${shipped} else ${quantity} end`;
  return db
    .select({
      offerCode,
      skuCode,
      held,
      units: sql`sum(${units})`.mapWith(Number),
      unknownUnits: sql`coalesce(sum(${units}) filter (where ${reducedFen} is null), 0)`.mapWith(Number),
      knownFen: sql`coalesce(sum(${units} * ${reducedFen}), 0)`.mapWith(Number),
    })
    .from(mallReservationLines)
    .innerJoin(mallReservations, eq(mallReservations.reference, mallReservationLines.reference))
    .where(and(inArray(offerCode, [...offerCodes]), inArray(status, ['held', 'sold', 'shipped', 'putBack'])))
    .groupBy(offerCode, skuCode, held);
}

/** Today's regular prices of variants that are sold for money alone, also of products that are not sold now. */
async function readRegularPrices(db: Database, skuCodes: readonly string[]): Promise<Map<string, number>> {
  if (skuCodes.length === 0) return new Map();
  const rows = await db
    .select({ skuCode: mallVariants.skuCode, content: mallProducts.content })
    .from(mallVariants)
    .innerJoin(mallProducts, eq(mallProducts.productCode, mallVariants.productCode))
    .where(inArray(mallVariants.skuCode, [...skuCodes]));
  return new Map(
    rows.flatMap(({ skuCode, content }) => {
      const priceFen = content.variants.find((one) => one.skuCode === skuCode)?.priceFen ?? null;
      return priceFen === null ? [] : [[skuCode, priceFen] as const];
    }),
  );
}
