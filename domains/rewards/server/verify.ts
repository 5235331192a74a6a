import { type Check, checkByQuery } from '@ev/platform/verify/check.ts';
import { sql } from 'drizzle-orm';

export const checks: readonly Check[] = [
  checkByQuery(
    '积分账每一笔借贷相等',
    sql`select source as text from points_entry group by source having sum(points) <> 0`,
  ),
  checkByQuery(
    '客户的积分不为负',
    sql`select account as text from points_entry where account like 'customer:%'
        group by account having sum(points) < 0`,
  ),
];
