import { sql } from 'drizzle-orm';
import type { PaymentWorld } from './payment-world.ts';

type Row = { account: string; fen: number };

/**
 * What every account should hold, computed from orders, payments, attempts and refunds alone: received money
 * is the channel's debt to us and ours to the customer, until an order uses it or it is refunded.
 */
export async function rebuiltBalances(world: PaymentWorld): Promise<Record<string, number>> {
  const { rows } = await world.db.execute<Row>(sql`
    with received as (
      select attempt_no, pay_no, channel, coalesce(received_fen, amount_fen) as fen
      from payment_attempt where status in ('OM004', 'OM010', 'OM011', 'OM012', 'OM013')
    ), accepted as (
      select p.pay_no, p.business_type, p.business_no, r.fen
      from payment p join received r on r.attempt_no = p.paid_attempt_no
      join test_order o on o.no = p.business_no and o.pay_no = p.pay_no
    ), returned as (
      select f.pay_no, a.channel, f.amount_fen as fen
      from refund f join payment_attempt a using (attempt_no) where f.status = 'OM011'
    ), moves as (
      select 'channel:' || channel as account, fen from received
      union all select 'channel:' || channel, -fen from returned
      union all select 'customer:' || pay_no, -fen from received
      union all select 'customer:' || pay_no, fen from accepted
      union all select 'customer:' || pay_no, fen from returned
      union all select business_type || ':' || business_no, -fen from accepted
    )
    select account, sum(fen)::bigint as fen from moves group by account`);
  return Object.fromEntries(rows.map(({ account, fen }) => [account, Number(fen)]));
}

/** Bookings whose entries do not add up to zero, or are not two. */
export async function unbalancedSources(world: PaymentWorld): Promise<number> {
  return world.count(sql`select count(*) as n from (
    select 1 from ledger_entry group by source having sum(amount_fen) <> 0 or count(*) <> 2) wrong`);
}
