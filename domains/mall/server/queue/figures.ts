import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { mallOfferPrices, mallQueuePlaces, mallStock } from '../tables.ts';
import { turnKeyOf } from './turns.ts';

/** Units and customers of a variant in a queue. */
export type QueueFigures = {
  offerCode: string;
  skuCode: string;
  quantity: number;
  /** Units that no turn and no order holds. */
  left: number;
  /** Customers who may order now; each holds one unit. */
  turns: number;
  waiting: number;
  /** Units of orders, paid or not. */
  ordered: number;
};

/** The figures of offers, for each of their variants. */
export async function figuresOf(
  reader: Database | Transaction,
  offerCodes: readonly string[],
): Promise<QueueFigures[]> {
  if (offerCodes.length === 0) return [];
  const units = await reader
    .select({
      offerCode: mallOfferPrices.offerCode,
      skuCode: mallOfferPrices.skuCode,
      quantity: mallOfferPrices.quantity,
      taken: mallOfferPrices.taken,
      free: sql<number>`${mallStock.onHand} - ${mallStock.reserved}`,
    })
    .from(mallOfferPrices)
    .innerJoin(mallStock, eq(mallStock.skuCode, mallOfferPrices.skuCode))
    .where(inArray(mallOfferPrices.offerCode, [...offerCodes]));
  const open = await reader
    .select({
      offerCode: mallQueuePlaces.offerCode,
      skuCode: mallQueuePlaces.skuCode,
      turns: sql<number>`(count(*) filter (where ${mallQueuePlaces.status} = 'turn'))::int`,
      waiting: sql<number>`(count(*) filter (where ${mallQueuePlaces.status} = 'waiting'))::int`,
    })
    .from(mallQueuePlaces)
    .where(
      and(
        inArray(mallQueuePlaces.offerCode, [...offerCodes]),
        inArray(mallQueuePlaces.status, ['waiting', 'turn']),
      ),
    )
    .groupBy(mallQueuePlaces.offerCode, mallQueuePlaces.skuCode);
  const customers = new Map(open.map((row) => [turnKeyOf(row), row]));
  return units.map(({ offerCode, skuCode, quantity, taken, free }) => {
    const { turns = 0, waiting = 0 } = customers.get(turnKeyOf({ offerCode, skuCode })) ?? {};
    return {
      offerCode,
      skuCode,
      turns,
      waiting,
      quantity: quantity ?? 0,
      left: Math.max(Math.min((quantity ?? 0) - taken, free), 0),
      ordered: Math.max(taken - turns, 0),
    };
  });
}

/** Whether orders hold all units, so that only one that is given back can still be had. */
export const isSoldOut = (figures: readonly Pick<QueueFigures, 'left' | 'turns'>[]): boolean =>
  figures.every(({ left, turns }) => left + turns === 0);
