import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Offer } from '../../contract/product.ts';
import type { PriceOffer } from '../stock/formats.ts';
import { mallOfferPrices, mallOffers } from '../tables.ts';
import { presentOffer } from './offer.ts';

/** Offers of special prices that run, in the brand's order. */
export async function runningPriceOffers(reader: Database | Transaction, now: Date): Promise<PriceOffer[]> {
  const rows = await reader
    .select({ content: mallOffers.content })
    .from(mallOffers)
    .where(
      and(
        eq(mallOffers.listed, true),
        eq(mallOffers.kind, 'price'),
        lte(mallOffers.startsAt, now),
        gt(mallOffers.endsAt, now),
      ),
    )
    .orderBy(asc(mallOffers.position), asc(mallOffers.offerCode));
  return rows.flatMap(({ content }) => (content.kind === 'price' ? [content] : []));
}

/** Units that offers still sell at their prices; one that sells any variant without a limit is left out. */
async function leftOf(db: Database, offerCodes: readonly string[]): Promise<Map<string, number>> {
  if (offerCodes.length === 0) return new Map();
  const { offerCode, quantity, taken } = mallOfferPrices;
  const rows = await db
    .select({ offerCode, left: sql<number>`sum(greatest(${quantity} - ${taken}, 0))::int` })
    .from(mallOfferPrices)
    .where(inArray(offerCode, [...offerCodes]))
    .groupBy(offerCode)
    .having(sql`bool_and(${quantity} is not null)`);
  return new Map(rows.map((row) => [row.offerCode, row.left]));
}

/** Offers that run or are coming, as customers see them. */
export function createOffers({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async list(): Promise<Offer[]> {
      const now = clock.now();
      const rows = await db
        .select({ content: mallOffers.content })
        .from(mallOffers)
        .where(and(eq(mallOffers.listed, true), gt(mallOffers.endsAt, now)))
        .orderBy(asc(mallOffers.position), asc(mallOffers.offerCode));
      const left = await leftOf(
        db,
        rows.map(({ content }) => content.offerCode),
      );
      return rows.map(({ content }) => presentOffer(content, left.get(content.offerCode) ?? null, now));
    },

    /** Also one that has ended, because links to it remain. @throws AppError mall.offerNotFound */
    async get(offerCode: string): Promise<Api['mall.getOffer']['output']> {
      const now = clock.now();
      const [row] = await db
        .select({ content: mallOffers.content })
        .from(mallOffers)
        .where(and(eq(mallOffers.offerCode, offerCode), eq(mallOffers.listed, true)));
      if (!row) throw new AppError('mall.offerNotFound');
      const left = await leftOf(db, [offerCode]);
      const offer = presentOffer(row.content, left.get(offerCode) ?? null, now);
      return { offer, serverTime: now.toISOString() };
    },
  };
}
