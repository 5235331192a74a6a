import type { Slots } from '@ev/platform/module.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { rescueLink } from './case-home.ts';
import { rescueCases } from './tables.ts';

/** A rescue that is under way. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const rows = await reader
    .select({ caseNo: rescueCases.caseNo })
    .from(rescueCases)
    .where(and(eq(rescueCases.accountId, accountId), isNull(rescueCases.closedAt)));
  return rows.map(({ caseNo }) => ({
    kind: 'rescue',
    title: `道路救援 ${caseNo}`,
    text: '救援还没有结束，结束后再注销',
    href: rescueLink(caseNo),
  }));
};
