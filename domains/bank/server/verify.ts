import { literals } from '@ev/platform/sql-literals.ts';
import { type Check, checkByQuery } from '@ev/platform/verify/check.ts';
import { sql } from 'drizzle-orm';
import { receiptStatus } from '../contract/kinds.ts';

export const checks: readonly Check[] = [
  checkByQuery(
    '尾款到账金额等于到账减去退回',
    sql`select b.order_no as text from bank_balance b
        where b.received_fen <>
          (select coalesce(sum(amount_fen), 0) from bank_receipt r
            where r.order_no = b.order_no and r.status <> ${literals([receiptStatus.reversed])})
          - (select coalesce(sum(amount_fen), 0) from bank_return t where t.order_no = b.order_no)`,
  ),
];
