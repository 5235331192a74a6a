import { literals } from '@ev/platform/sql-literals.ts';
import { type Check, checkByQuery } from '@ev/platform/verify/check.ts';
import { sql } from 'drizzle-orm';
import type { ChargeStage } from '../contract/statuses.ts';

/** Stages after the payment of a bill. */
const paid = literals(['completed', 'refunding', 'refunded'] satisfies ChargeStage[]);

/** Bills against their rows, deductions and payments. */
export const checks: readonly Check[] = [
  checkByQuery(
    '充电账单等于分时明细之和',
    sql`select o.charge_order_id as text from charge_order o left join charge_row r using (charge_order_id)
        where o.billed_at is not null
        group by o.charge_order_id
        having o.amount_fen <> coalesce(sum(r.electricity_fen + r.service_fen), 0)
          or o.energy_wh <> coalesce(sum(r.energy_wh), 0)`,
  ),
  checkByQuery(
    '充电订单的抵扣等于抵扣明细之和',
    sql`select o.charge_order_id as text from charge_order o left join charge_deduction d using (charge_order_id)
        group by o.charge_order_id having o.deducted_fen <> coalesce(sum(d.amount_fen), 0)`,
  ),
  checkByQuery(
    '付完的充电账单都有金额相同的支付',
    sql`select o.charge_order_id as text from charge_order o left join payment p on p.pay_no = o.paid_pay_no
        where (o.paid_pay_no is not null or o.status in (${paid}) and o.cash_fen > 0)
          and (p.paid_at is null
            or (p.business_type, p.business_no, p.amount_fen)
              is distinct from ('chargeOrder', o.charge_order_id, o.cash_fen))`,
  ),
  checkByQuery(
    '充电订单收下的款都付了账单',
    sql`select source || '，' || account as text from ledger_entry
        where source like 'accepted:%' and account like 'chargeOrder:%' and not exists (
          select 1 from charge_order
          where charge_order_id = split_part(account, ':', 2) and paid_pay_no is not null)`,
  ),
];
