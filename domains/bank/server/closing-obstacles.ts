import { formatYuan } from '@ev/kernel/money.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { bankBalances } from './tables.ts';

/** Money towards a balance that the brand owes back. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const { orderNo, owedFen } = bankBalances;
  const rows = await reader
    .select({ orderNo, owedFen })
    .from(bankBalances)
    .where(and(eq(bankBalances.accountId, accountId), gt(owedFen, 0)))
    .orderBy(asc(orderNo));
  return rows.map((row) => ({
    kind: 'bank',
    title: `尾款 ${row.orderNo}`,
    text: `${formatYuan(row.owedFen)} 还没有退回给你，退回后再注销`,
    href: `/pages/buy/balance?orderNo=${row.orderNo}`,
  }));
};
