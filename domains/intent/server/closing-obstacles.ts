import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { intentStatus } from '../contract/statuses.ts';
import { intentOrders } from './tables.ts';

const { cancelled, converted, refunded, upgraded } = intentStatus;

/** Reservations of cars that are open or not refunded yet. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const rows = await reader
    .select({ intentNo: intentOrders.intentNo })
    .from(intentOrders)
    .where(
      and(
        eq(intentOrders.accountId, accountId),
        notInArray(intentOrders.status, [cancelled, converted, refunded, upgraded]),
      ),
    )
    .orderBy(asc(intentOrders.createdAt));
  return rows.map(({ intentNo }) => ({
    kind: 'intent',
    title: `预订单 ${intentNo}`,
    text: '预订还没有结束，可以先取消，已付的钱退回后再注销',
    href: '/pages/buy/myOrder',
  }));
};
