import { literals } from '@ev/platform/sql-literals.ts';
import { type Check, checkByQuery } from '@ev/platform/verify/check.ts';
import { sql } from 'drizzle-orm';
import type { WorkOrderStatus } from '../contract/kinds.ts';

const unpaid = literals(['toPay'] satisfies WorkOrderStatus[]);
const paid = literals(['toCollect', 'done'] satisfies WorkOrderStatus[]);

/** Bills of workshops against the coupons that pay a part of them. */
export const checks: readonly Check[] = [
  checkByQuery(
    '用在服务工单上的优惠券和工单一致',
    sql`select coupon_no || '，' || reference as text from coupon c
        where reference like 'maintenance:%' and not exists (
          select 1 from maintenance_work_order o
          where o.work_order_no = split_part(c.reference, ':', 2) and o.coupon_no = c.coupon_no
            and o.card_fen = c.saves_fen
            and (c.status = 'locked' and o.status = ${unpaid} or c.status = 'used' and o.status in (${paid})))`,
  ),
  checkByQuery(
    '服务工单的抵扣等于各项目之和',
    sql`select work_order_no as text from maintenance_work_order
        where card_fen <> (select coalesce(sum((share ->> 'fen')::bigint), 0) from jsonb_array_elements(card_shares) share)`,
  ),
];
