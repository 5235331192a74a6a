import { fillTemplate } from '@ev/kernel/text-template.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { openDrives } from '../contract/statuses.ts';
import { testDrives } from './tables.ts';

/** Test drives that lie ahead: the store has reserved a car. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const rows = await reader
    .select({ modelName: testDrives.modelName })
    .from(testDrives)
    .where(and(eq(testDrives.accountId, accountId), inArray(testDrives.status, [...openDrives])))
    .orderBy(asc(testDrives.createdAt));
  return rows.map(({ modelName }) => ({
    kind: 'drive',
    title: fillTemplate('{modelName} 的试驾', { modelName }),
    text: '试驾还没有结束，可以先取消',
    href: '/pages/drive/reserveList',
  }));
};
