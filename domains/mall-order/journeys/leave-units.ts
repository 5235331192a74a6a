import { withClient } from '@ev/postgres/with-client.ts';

/** Leaves so many units in an offer, as if others had bought the rest. */
export async function leaveUnits(databaseUrl: string, offerCode: string, units: number): Promise<void> {
  await withClient({ connectionString: databaseUrl }, (client) =>
    client.query('update mall_offer_price set quantity = taken + $2::integer where offer_code = $1', [
      offerCode,
      units,
    ]),
  );
}
