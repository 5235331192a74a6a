import type pg from 'pg';

export const orderCount = 100_000;
export const messageCount = 10_000;
/** The time over which the orders are spread: about three years. */
const yearsMinutes = 1_500_000;
/** Orders of each customer that can be locked; the other orders belong to customers who do nothing here. */
export const ordersPerMember = 10;

/** One of twenty orders is in progress, in alternating statuses; the others have ended. */
const statusOf = `case when i % 20 > 0
  then (array['10','10','10','10','10','10','10','10','10','10','10','10','10','10','3','4','4','5','10'])[i % 20]
  else (array['0','2','2','20','11','11','12','9','8','7','13'])[1 + i / 20 % 11] end`;

/** Four hundred different names. */
const name = `substr('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许', 1 + i % 20, 1) || substr('一安博晨丹恩飞歌航佳凯岚明宁沛清然书涛维', 1 + i / 20 % 20, 1)`;

/**
 * Fills a database with orders of every status, copied from one that was really made and paid: spread over
 * three years, with different names and phone numbers, cars and production data, hand-overs, cancellations, a
 * message each. None of them is due, so that sweeps find nothing, as in most minutes.
 */
export async function insertOrders(pool: pg.Pool, orderNo: string, count = orderCount): Promise<void> {
  await pool.query(
    `insert into car_order
     select copy.* from car_order o
     cross join generate_series(1, ${count}) i
     cross join lateral (select
       ${statusOf} as status,
       now() - interval '1 minute' * (i * ${yearsMinutes / count}) as created) c
     cross join lateral (select
       c.status in ('0', '3', '4') as unpaid,
       c.status in ('20', '11', '12', '9', '8', '7', '10') as locked,
       c.status in ('12', '9', '8', '7', '10') as carried,
       c.status in ('3', '4', '5') as closed) f
     cross join lateral jsonb_populate_record(o, jsonb_build_object(
       'order_no', 'B' || lpad(i::text, 12, '0'),
       'account_id', gen_random_uuid(),
       'status', c.status,
       'buyer_name', ${name},
       'buyer_phone', '136' || lpad(i::text, 8, '0'),
       'contact_name', ${name},
       'contact_phone', '136' || lpad(i::text, 8, '0'),
       'created_at', c.created,
       'pay_before', case when c.status = '0' then now() else c.created end + interval '1 day',
       'status_since', c.created,
       'told_at', now(),
       'paid_at', case when f.unpaid then null else c.created end,
       'paid_pay_no', case when f.unpaid then null else o.paid_pay_no end,
       'cooling_ends_at', case when f.unpaid then null else now() + interval '160 hours' end,
       'locked_at', case when f.locked then c.created end,
       'undo_before', case when f.locked then c.created end,
       'released_at', case when f.locked then c.created end,
       'vin', case when f.carried then 'LEY1SA2L0' || lpad(i::text, 8, '0') end,
       'delivered_at', case when c.status = '10' then c.created + interval '40 days' end,
       'closed_at', case when f.closed then c.created + interval '1 day' end,
       'cancel_reason', case when c.status = '4' then 'other' end
     )) copy
     where o.order_no = $1`,
    [orderNo],
  );
  await pool.query(
    `insert into order_cancellation (cancel_no, order_no, status, initiator, reason, from_status, gate,
       refund_fen, requested_at, decided_at, factory_answered_at, completed_at)
     select 'X' || order_no, order_no, case status when '5' then '3' else '2' end, 'customer', 'other', '20',
       case status when '5' then 'released' else 'waitsForRelease' end,
       deposit_fen, created_at, created_at, created_at, closed_at
     from car_order where status in ('5', '13')`,
  );
  await pool.query(
    `insert into delivery_appointment (order_no, store_id, day, period, seat, booked_at)
     select order_no, store_id, day, 'morning', row_number() over (partition by store_id, day), created_at
     from (select *, case status when '10' then created_at::date + 40 else current_date + (row_number() over () % 100)::int end as day
       from car_order where status in ('7', '10') and order_no like 'B%') o`,
  );
  await pool.query(
    `insert into factory_event (id, order_no, sequence, content, happened_at, received_at, outcome, applied_at)
     select 'bench-' || order_no, order_no, 1, '{"type":"accepted"}', created_at, created_at, 'applied', created_at
     from car_order where released_at is not null`,
  );
  await pool.query(
    `insert into factory_order (order_no, released_at, placed_at, sequence)
     select order_no, released_at, released_at, case when vin is null then 0 else 1 end
     from car_order where released_at is not null on conflict do nothing`,
  );
  await pool.query(
    `insert into inbox_message (account_id, kind, title, text, source, created_at, read_at)
     select account_id, 'order', '订单已提交', '你的订单已经提交。', 'bench:' || order_no, created_at, created_at
     from car_order where order_no like 'B%'`,
  );
}

/** Paid orders for the account of each phone number, to be locked and unlocked. */
export async function insertPaidOrders(pool: pg.Pool, orderNo: string, phones: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ order_no: string }>(
    `insert into car_order
     select copy.* from car_order o
     cross join generate_series(0, ${ordersPerMember - 1}) i
     cross join unnest($2::text[]) with ordinality as owner(phone, place)
     join account a on a.phone = owner.phone
     cross join lateral jsonb_populate_record(o, jsonb_build_object(
       'order_no', 'L' || lpad((i * cardinality($2::text[]) + owner.place)::text, 12, '0'),
       'account_id', a.id,
       'created_at', now() - interval '1 hour', 'status_since', now() - interval '1 hour'
     )) copy
     where o.order_no = $1
     order by copy.order_no
     returning order_no`,
    [orderNo, phones],
  );
  return rows.map((row) => row.order_no);
}

/** An inbox that was never cleaned up: one of five messages is unread. */
export async function insertMessages(pool: pg.Pool, phone: string): Promise<void> {
  await pool.query(
    `insert into inbox_message (account_id, kind, title, text, link, source, created_at, read_at)
     select a.id, (array['order', 'order', 'service', 'system'])[1 + i % 4], '你的车在路上', '车辆已到达中转库。',
       '/pages/index/index', 'bench:inbox:' || i, now() - interval '1 minute' * i,
       case when i % 5 > 0 then now() end
     from account a cross join generate_series(1, ${messageCount}) i where a.phone = $1`,
    [phone],
  );
}

/** What autovacuum does within its minute: updates statistics, and marks pages as all-visible. */
export async function tidy(pool: pg.Pool): Promise<void> {
  await pool.query('vacuum (analyze)');
}
