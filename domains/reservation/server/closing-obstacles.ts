import { fillTemplate } from '@ev/kernel/text-template.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { activeStatuses } from '../contract/words.ts';
import { reservations } from './tables.ts';

/** A gun that is reserved now. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const rows = await reader
    .select({ reservationId: reservations.reservationId, stationName: reservations.stationName })
    .from(reservations)
    .where(and(eq(reservations.accountId, accountId), inArray(reservations.status, [...activeStatuses])));
  return rows.map(({ reservationId, stationName }) => ({
    kind: 'reservation',
    title: `充电预约 ${reservationId}`,
    text: fillTemplate('{stationName} 的预约还没有结束，可以先取消', { stationName }),
    href: `/pages/reserve/detail?id=${reservationId}`,
  }));
};
