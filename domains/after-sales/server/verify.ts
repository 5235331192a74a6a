import { payStatus } from '@ev/payment/contract/statuses.ts';
import { literals } from '@ev/platform/sql-literals.ts';
import { type Check, checkByQuery } from '@ev/platform/verify/check.ts';
import { sql } from 'drizzle-orm';
import { caseStatus, failedCaseStatuses } from '../contract/kinds.ts';

const { refunding, refundFailed, done } = caseStatus;
const failed = literals(failedCaseStatuses);
/** The money of a case, fen. */
const amount = sql`coalesce(c.agreed_fen, c.goods_fen + c.fee_fen)`;

/** Cases against the orders whose units they cover and the refunds that they caused. */
export const checks: readonly Check[] = [
  checkByQuery(
    '商城售后退的款不超过订单付的款',
    sql`select o.order_no as text from mall_order o join mall_case c using (order_no)
        where c.kind <> 'exchange' and c.status in (${literals([refunding, refundFailed, done])})
        group by o.order_no having sum(${amount}) > o.pay_fen`,
  ),
  checkByQuery(
    '完成的商城售后和它的退款金额相同',
    sql`select c.case_no as text from mall_case c
        where c.kind <> 'exchange' and c.status = ${literals([done])} and ${amount} <> (
          select coalesce(sum(r.amount_fen), 0) from refund r
          where r.owner_type = 'mallReturn' and r.owner_no = c.case_no
            and r.status = ${literals([payStatus.refunded])})`,
  ),
  checkByQuery(
    '商城订单的每件商品至多在一个售后里',
    sql`select c.order_no || '，第 ' || (l.position + 1) || ' 行第 ' || (unit + 1) || ' 件' as text
        from mall_case c join mall_order_line l using (line_id), unnest(c.units) unit
        where c.status not in (${failed})
        group by c.order_no, l.position, l.quantity, unit
        having count(*) > 1 or unit not between 0 and l.quantity - 1`,
  ),
];
