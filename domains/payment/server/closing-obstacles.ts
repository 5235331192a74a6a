import { formatYuan } from '@ev/kernel/money.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { payStatus } from '../contract/statuses.ts';
import { payments, refunds } from './tables.ts';

const { paying, processing, abnormal, refunding, refundRefused, refundFailed } = payStatus;
const underWay = [paying, processing, abnormal] as const;
const comingBack = [refunding, refundRefused, refundFailed] as const;

/** Payments whose result is open, and refunds on their way. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const { payNo, title, amountFen, status, createdAt } = payments;
  const hasRefund = sql`exists (select from ${refunds} where ${refunds.payNo} = ${payNo} and ${inArray(refunds.status, [refunding, refundFailed])})`;
  const rows = await reader
    .select({ payNo, title, amountFen, status })
    .from(payments)
    .where(
      and(eq(payments.accountId, accountId), or(inArray(status, [...underWay, ...comingBack]), hasRefund)),
    )
    .orderBy(asc(createdAt));
  return rows.map((row) => {
    const isOpen = (underWay as readonly string[]).includes(row.status);
    return {
      kind: 'payment',
      title: `${isOpen ? '支付' : '退款'} ${row.payNo}`,
      text: isOpen
        ? `${row.title} ${formatYuan(row.amountFen)} 正在支付，有结果后再注销`
        : fillTemplate('{title} 的退款还没有到账，到账后再注销', { title: row.title }),
      href: `/pages/pay/result?payNo=${row.payNo}`,
    };
  });
};
