import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, eq } from 'drizzle-orm';
import { chargeStatusNames, statusOfStage } from '../contract/statuses.ts';
import { chargeOrders } from './tables.ts';

/** A charging session as a card of the service desk. */
export const chargeCard: Slots['service-desk.cards'] = {
  kind: 'charge',
  async of(reader, accountId, chargeOrderId) {
    const { stationName, status, createdAt } = chargeOrders;
    const [order] = await reader
      .select({ stationName, status, createdAt })
      .from(chargeOrders)
      .where(and(eq(chargeOrders.chargeOrderId, chargeOrderId), eq(chargeOrders.accountId, accountId)));
    if (!order) return null;
    return {
      title: order.stationName,
      lines: [
        `${formatShortDateTime(order.createdAt)} ${chargeStatusNames[statusOfStage[order.status]]}`,
        `订单号 ${chargeOrderId}`,
      ],
      href: `/pages/charge/detail?id=${chargeOrderId}`,
      staffHref: `/charges?q=${chargeOrderId}&open=${chargeOrderId}`,
    };
  },
};
