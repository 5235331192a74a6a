import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { mallOrderStatus, mallOrderStatusNames } from '../contract/kinds.ts';
import { mallOrders } from './tables.ts';

const { received, cancelled, expired, refunded } = mallOrderStatus;

/** Orders of the mall that are under way. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const rows = await reader
    .select({ orderNo: mallOrders.orderNo, status: mallOrders.status })
    .from(mallOrders)
    .where(
      and(
        eq(mallOrders.accountId, accountId),
        notInArray(mallOrders.status, [received, cancelled, expired, refunded]),
      ),
    )
    .orderBy(asc(mallOrders.createdAt));
  return rows.map(({ orderNo, status }) => ({
    kind: 'mallOrder',
    title: `商城订单 ${orderNo}`,
    text: `${mallOrderStatusNames[status]}，可以先取消，或确认收货后再注销`,
    href: `/pages/shop/orderDetail?orderId=${orderNo}`,
  }));
};
