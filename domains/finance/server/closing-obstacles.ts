import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { liveStatuses, loanStatusNames } from '../contract/kinds.ts';
import { loanApplications } from './tables.ts';

/** Loan applications that are under way. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const { applyNo, status, createdAt } = loanApplications;
  const rows = await reader
    .select({ applyNo, status })
    .from(loanApplications)
    .where(and(eq(loanApplications.accountId, accountId), inArray(status, [...liveStatuses])))
    .orderBy(asc(createdAt));
  return rows.map((row) => ({
    kind: 'finance',
    title: `贷款申请 ${row.applyNo}`,
    text: `${loanStatusNames[row.status]}，可以先撤回，或办完后再注销`,
    href: `/pages/finance/detail?id=${row.applyNo}`,
  }));
};
