import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Offer } from '../../contract/product.ts';
import type { PriceOffer } from '../stock/formats.ts';
import { mallOffers } from '../tables.ts';
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
      return rows.map(({ content }) => presentOffer(content, now));
    },

    /** Also one that has ended, because links to it remain. @throws AppError mall.offerNotFound */
    async get(offerCode: string): Promise<Api['mall.getOffer']['output']> {
      const now = clock.now();
      const [row] = await db
        .select({ content: mallOffers.content })
        .from(mallOffers)
        .where(and(eq(mallOffers.offerCode, offerCode), eq(mallOffers.listed, true)));
      if (!row) throw new AppError('mall.offerNotFound');
      return { offer: presentOffer(row.content, now), serverTime: now.toISOString() };
    },
  };
}
