import { fillTemplate } from '@ev/kernel/text-template.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import { closedStates, orderMachine } from './order-machine.ts';
import { carOrders } from './tables.ts';

/** Orders that are under way, and balances that are owed back. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const rows = await reader
    .select({
      orderNo: carOrders.orderNo,
      modelName: carOrders.modelName,
      status: carOrders.status,
    })
    .from(carOrders)
    .where(
      and(
        eq(carOrders.accountId, accountId),
        or(
          notInArray(carOrders.status, [...orderMachine.terminal]),
          and(isNotNull(carOrders.balanceOwedAt), isNull(carOrders.balanceReturnedAt)),
        ),
      ),
    )
    .orderBy(asc(carOrders.createdAt));
  const closed: readonly string[] = closedStates;
  return rows.map(({ orderNo, modelName, status }) => ({
    kind: 'order',
    title: `购车订单 ${orderNo}`,
    text: closed.includes(status)
      ? fillTemplate('{modelName} 的尾款还没有退回给你，退回后再注销', { modelName })
      : fillTemplate('{modelName} 的订单还没有完成，可以先退订，或提车后再注销', { modelName }),
    href: `/pages/buy/orderDetail?orderNo=${orderNo}`,
  }));
};
