import { type Check, checkByQuery } from '@ev/platform/verify/check.ts';
import { sql } from 'drizzle-orm';

export const checks: readonly Check[] = [
  checkByQuery(
    '商城库存等于它的变动之和',
    sql`select s.sku_code as text from mall_stock s left join mall_stock_move m using (sku_code)
        group by s.sku_code having s.on_hand <> coalesce(sum(m.on_hand_delta), 0)
          or s.reserved <> coalesce(sum(m.reserved_delta), 0)`,
  ),
  checkByQuery(
    '限量排队的每个名额占用一件库存',
    sql`select p.place_no as text from mall_queue_place p
        left join mall_reservation r on r.reference = 'mallQueue:' || p.place_no
        where p.status = 'turn' and (r.reference is null or r.status not in ('held', 'ended'))`,
  ),
];
