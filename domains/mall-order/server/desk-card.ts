import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq } from 'drizzle-orm';
import { mallOrderStatusNames } from '../contract/kinds.ts';
import { mallOrderLines, mallOrders } from './tables.ts';

/** An order of the mall as a card of the service desk. */
export const mallOrderCard: Slots['service-desk.cards'] = {
  kind: 'mallOrder',
  async of(reader, accountId, orderNo) {
    const own = and(eq(mallOrders.orderNo, orderNo), eq(mallOrders.accountId, accountId));
    const [order] = await reader.select({ status: mallOrders.status }).from(mallOrders).where(own);
    if (!order) return null;
    const lines = await reader
      .select({ name: mallOrderLines.name })
      .from(mallOrderLines)
      .where(eq(mallOrderLines.orderNo, orderNo))
      .orderBy(asc(mallOrderLines.position));
    const more = lines.length > 1 ? ` 等 ${lines.length} 种商品` : '';
    return {
      title: `${lines[0]?.name ?? '商城订单'}${more}`,
      lines: [mallOrderStatusNames[order.status], `订单号 ${orderNo}`],
      href: `/pages/shop/orderDetail?orderId=${orderNo}`,
      staffHref: `/mall-orders?q=${orderNo}&open=${orderNo}`,
    };
  },
};
