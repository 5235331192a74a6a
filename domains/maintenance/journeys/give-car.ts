import { vinCheckDigit } from '@ev/kernel/vin.ts';
import { withClient } from '@ev/postgres/with-client.ts';

/** A car that was delivered to the customer with this phone. Returns its VIN. */
export async function giveCar(databaseUrl: string, phone: string): Promise<string> {
  const body = `LEY1SA2L0R${phone.slice(-7)}`;
  const vin = body.slice(0, 8) + vinCheckDigit(body) + body.slice(9);
  await withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query(
      `insert into vehicle (vin, model_code, model_name, version_name, origin, recorded_at)
       values ($1, 'ling', '青驭 凌', '后驱长续航', 'delivered', now())`,
      [vin],
    );
    await client.query(
      `insert into bound_car (vin, account_id, model_code, model_name, default_status)
       select $1, id, 'ling', '青驭 凌', '1' from account where phone = $2`,
      [vin, phone],
    );
    await client.query(
      `insert into vehicle_binding (vin, account_id, way, bound_at)
       select $1, id, 'order', now() from account where phone = $2`,
      [vin, phone],
    );
  });
  return vin;
}
