import { catalog } from '@ev/showcase/server/testing/car.ts';
import type pg from 'pg';

/** A reservation that pays the whole deposit: nothing remains of its order. The demo world offers none. */
export const fullOffer = { offerCode: 'ling-full', amountFen: catalog.depositFen };

/** The demo world's offers open and close by the day on which it was made. */
export async function prepareOffers(pool: pg.Pool, beginning: Date): Promise<void> {
  await pool.query('update intent_offer set starts_at = $1, ends_at = $2', [
    new Date(beginning.getTime() - 86_400_000),
    new Date(beginning.getTime() + 3 * 365 * 86_400_000),
  ]);
  await pool.query(
    `insert into intent_offer
     select (jsonb_populate_record(offer, jsonb_build_object('offer_code', $1::text, 'amount_fen', $2::int))).*
     from intent_offer offer where offer_code = 'ling-intent'`,
    [fullOffer.offerCode, fullOffer.amountFen],
  );
}
