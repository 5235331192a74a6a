import { literals } from '@ev/platform/sql-literals.ts';
import { type Check, checkByQuery } from '@ev/platform/verify/check.ts';
import { sql } from 'drizzle-orm';
import { couponStatus } from '../contract/kinds.ts';

/** Limits may be lowered later, so that counts are compared with the highest that a template has had. */
export const checks: readonly Check[] = [
  checkByQuery(
    '优惠券的领取数等于领到的券',
    sql`select s.template_code as text from coupon_stock s
        left join coupon c on c.template_code = s.template_code and c.source = 'claimed'
        group by s.template_code having s.claimed <> count(c.coupon_no)`,
  ),
  checkByQuery(
    '客户的优惠券领取次数等于领到的券',
    sql`select account_id::text || ' ' || template_code as text from coupon_claim
        full join (
          select account_id, template_code, count(*) as issued from coupon where source = 'claimed' group by 1, 2
        ) claims using (account_id, template_code)
        where coalesce(claimed, 0) <> coalesce(issued, 0)`,
  ),
  checkByQuery(
    '优惠券的领取数不超过发放总数',
    sql`select s.template_code as text from coupon_stock s join coupon_template t using (template_code)
        group by s.template_code
        having bool_and(t.content->>'stock' is not null) and s.claimed > max((t.content->>'stock')::int)`,
  ),
  checkByQuery(
    '客户领取的优惠券不超过每人限领数',
    sql`select c.account_id::text || ' ' || c.template_code as text
        from coupon_claim c join coupon_template t using (template_code)
        group by c.account_id, c.template_code having c.claimed > max((t.content->>'perPerson')::int)`,
  ),
  checkByQuery(
    '下单中的优惠券都有订单',
    sql`select coupon_no as text from coupon
        where status = ${literals([couponStatus.locked])} and (reference is null or saves_fen is null)`,
  ),
];
