import { type Check, checkByQuery } from '@ev/platform/verify/check.ts';
import { sql } from 'drizzle-orm';

export const checks: readonly Check[] = [
  checkByQuery(
    '商城库存等于它的变动之和',
    sql`select s.sku_code as text from mall_stock s left join mall_stock_move m using (sku_code)
        group by s.sku_code having s.on_hand <> coalesce(sum(m.on_hand_delta), 0)
          or s.reserved <> coalesce(sum(m.reserved_delta), 0)`,
  ),
];
