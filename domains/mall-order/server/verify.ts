import { literals } from '@ev/platform/sql-literals.ts';
import { type Check, checkByQuery } from '@ev/platform/verify/check.ts';
import { sql } from 'drizzle-orm';
import { mallOrderStatus } from '../contract/kinds.ts';

const { toPay, toShip, packing, shipped, received } = mallOrderStatus;
const unpaid = literals([toPay]);
const paid = literals([toShip, packing, shipped, received]);

/** Orders of the mall against the coupons that they use. */
export const checks: readonly Check[] = [
  checkByQuery(
    '用在商城订单上的优惠券和订单一致',
    sql`select coupon_no || '，' || reference as text from coupon c
        where reference like 'mallOrder:%' and not exists (
          select 1 from mall_order o
          where o.order_no = split_part(c.reference, ':', 2) and o.coupon_no = c.coupon_no
            and o.coupon_fen = c.saves_fen
            and (c.status = 'locked' and o.status = ${unpaid} or c.status = 'used' and o.status in (${paid})))`,
  ),
  // After-sales may have given the coupon back, with the last unit of an order.
  checkByQuery(
    '商城订单的优惠券已锁定或使用',
    sql`select o.order_no || '，' || o.coupon_no as text from mall_order o
        left join coupon c on c.coupon_no = o.coupon_no and c.reference = 'mallOrder:' || o.order_no
        where o.coupon_no is not null and (
          o.status = ${unpaid} and c.status is distinct from 'locked'
          or o.status in (${paid}) and c.status is distinct from 'used' and not exists (
            select 1 from state_history h
            where h.machine = 'coupon' and h.entity_id = o.coupon_no and h.event = 'giveBack' and h.at >= o.paid_at))`,
  ),
];
