import { withClient } from '@ev/postgres/with-client.ts';

/** Points as an action of the brand gives them: the two entries of one booking. */
export async function givePoints(databaseUrl: string, phone: string, points: number): Promise<void> {
  await withClient({ connectionString: databaseUrl }, (client) =>
    client.query(
      `insert into points_entry (source, account, points, reason, booked_at)
       select 'promotion:journey:' || id, booked.account, booked.points, '新会员礼', created_at
       from account, lateral (values ('customer:' || id, $2::integer), ('brand:promotion', -$2::integer))
         as booked (account, points)
       where phone = $1`,
      [phone, points],
    ),
  );
}
