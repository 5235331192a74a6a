import { literals } from '@ev/platform/sql-literals.ts';
import { type Check, checkByQuery } from '@ev/platform/verify/check.ts';
import { sql } from 'drizzle-orm';
import { payStatus } from '../contract/statuses.ts';

const { paid, refunding, refunded, refundRefused, refundFailed } = payStatus;
/** Statuses of an attempt whose money has been booked. */
const booked = literals([paid, refunding, refunded, refundRefused, refundFailed]);

/** What must hold for money, in any database of the product. */
export const checks: readonly Check[] = [
  checkByQuery(
    '总账每一笔借贷相等',
    sql`select source as text from ledger_entry group by source having sum(amount_fen) <> 0`,
  ),
  checkByQuery(
    '已收的款都在总账里，金额相同',
    sql`select attempt_no as text from payment_attempt
        left join ledger_entry on source = 'paid:' || attempt_no and account = 'channel:' || channel
        where status in (${booked}) and received_fen is distinct from ledger_entry.amount_fen`,
  ),
  checkByQuery(
    '总账里的收款都有支付记录',
    sql`select source as text from ledger_entry
        where source like 'paid:%' and not exists (
          select 1 from payment_attempt where attempt_no = split_part(source, ':', 2))`,
  ),
  checkByQuery(
    '已完成的退款都在总账里，金额相同',
    sql`select refund_no as text from refund
        left join ledger_entry on source = 'refunded:' || refund_no and account like 'channel:%'
        where status = ${refunded} and refund.amount_fen is distinct from -ledger_entry.amount_fen`,
  ),
  checkByQuery(
    '退款不超过收款',
    sql`select attempt_no as text from payment_attempt join refund using (attempt_no)
        where refund.status <> ${refundRefused}
        group by attempt_no, received_fen having sum(refund.amount_fen) > coalesce(received_fen, 0)`,
  ),
];
