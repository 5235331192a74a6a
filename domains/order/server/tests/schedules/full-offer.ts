import type { Database } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';
import { catalog } from '../order-input.ts';

/** A reservation that pays the whole deposit: nothing remains of its order. The demo world offers none. */
export const fullOffer = { offerCode: 'ling-full', amountFen: catalog.depositFen };

export async function addFullOffer(db: Database): Promise<void> {
  const { offerCode, amountFen } = fullOffer;
  await db.execute(sql`
    insert into intent_offer
    select (jsonb_populate_record(offer, jsonb_build_object('offer_code', ${offerCode}::text, 'amount_fen', ${amountFen}::int))).*
    from intent_offer offer where offer_code = 'ling-intent'`);
}
