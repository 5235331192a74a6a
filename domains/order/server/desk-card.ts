import type { Slots } from '@ev/platform/module.ts';
import { and, eq } from 'drizzle-orm';
import { carOrders } from './tables.ts';

/** An order of a car as a card of the service desk. */
export const orderCard: Slots['service-desk.cards'] = {
  kind: 'order',
  async of(reader, accountId, orderNo) {
    const { modelName, versionName } = carOrders;
    const [order] = await reader
      .select({ modelName, versionName })
      .from(carOrders)
      .where(and(eq(carOrders.orderNo, orderNo), eq(carOrders.accountId, accountId)));
    if (!order) return null;
    return {
      title: order.modelName,
      lines: [order.versionName, `订单号 ${orderNo}`],
      href: `/pages/buy/orderDetail?orderNo=${orderNo}`,
      staffHref: `/orders/${orderNo}`,
    };
  },
};
