import { withClient } from '@ev/postgres/with-client.ts';

/** As if the codes of this phone had been sent yesterday: a phone gets one a minute. */
export async function forgetCodes(databaseUrl: string, phone: string): Promise<void> {
  await withClient({ connectionString: databaseUrl }, (client) =>
    client.query(
      `update sms_code set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'
       where phone = $1`,
      [phone],
    ),
  );
}
