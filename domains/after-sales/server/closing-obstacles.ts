import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { caseKindNames, caseStatus, failedCaseStatuses } from '../contract/kinds.ts';
import { mallCases } from './tables.ts';

/** Returns, exchanges and refunds of the mall that are under way. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const rows = await reader
    .select({ caseNo: mallCases.caseNo, kind: mallCases.kind, name: mallCases.name })
    .from(mallCases)
    .where(
      and(
        eq(mallCases.accountId, accountId),
        notInArray(mallCases.status, [caseStatus.done, ...failedCaseStatuses]),
      ),
    )
    .orderBy(asc(mallCases.appliedAt));
  return rows.map(({ caseNo, kind, name }) => ({
    kind: 'afterSales',
    title: `售后 ${caseNo}`,
    text: `“${name}”的${caseKindNames[kind]}还没有完成，完成后再注销`,
    href: `/pages/shop/afterSalesDetail?id=${caseNo}`,
  }));
};
