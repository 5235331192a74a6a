import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { installStatus } from '../contract/kinds.ts';
import { chargerInstalls } from './tables.ts';

const { done, cancelled, swapped } = installStatus;

/** Installations and exchanges that are under way. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const rows = await reader
    .select({ installNo: chargerInstalls.installNo, orderNo: chargerInstalls.orderNo })
    .from(chargerInstalls)
    .where(
      and(
        eq(chargerInstalls.accountId, accountId),
        notInArray(chargerInstalls.status, [done, cancelled, swapped]),
      ),
    )
    .orderBy(asc(chargerInstalls.createdAt));
  return rows.map(({ installNo, orderNo }) => ({
    kind: 'homeCharger',
    title: `充电桩安装 ${installNo}`,
    text: '安装或换领还没有完成，可以先取消，或完成后再注销',
    href: `/pages/charge/index?orderNo=${orderNo}`,
  }));
};
