import { type Check, checkByQuery } from '@ev/platform/verify/check.ts';
import { sql } from 'drizzle-orm';

export const checks: readonly Check[] = [
  checkByQuery(
    '充电卡账每一笔借贷相等',
    sql`select source as text from charge_card_entry group by source having sum(amount) <> 0`,
  ),
  checkByQuery(
    '充电卡余额等于它的账',
    sql`select c.card_no as text from charge_card c
        left join charge_card_entry e on e.account = 'card:' || c.card_no
        group by c.card_no having c.balance <> coalesce(sum(e.amount), 0)`,
  ),
];
