import { defineGuard } from '@ev/stock/part.ts';
import type { StockedStore } from '@ev/store/server/public.ts';
import { and, count, inArray, notInArray } from 'drizzle-orm';
import { orderMachine } from './order-machine.ts';
import { carOrders } from './tables.ts';

/** A store where cars are still to be handed over neither closes nor stops handing over. */
const storesOfOrders = defineGuard<StockedStore>({
  part: 'stores',
  async refuse(tx, { changed, removed }) {
    const delivers = ({ services }: StockedStore) => services.includes('delivery');
    const given = [
      ...removed,
      ...changed
        .filter(({ before, after }) => delivers(before) && !delivers(after))
        .map(({ after }) => after),
    ].map(({ id }) => id);
    if (given.length === 0) return [];
    const waiting = await tx
      .select({ storeId: carOrders.storeId, orders: count() })
      .from(carOrders)
      .where(and(inArray(carOrders.storeId, given), notInArray(carOrders.status, [...orderMachine.terminal])))
      .groupBy(carOrders.storeId);
    return waiting.map(({ storeId, orders }) => ({
      key: storeId,
      path: [],
      message: `还有 ${orders} 个订单要在这里交付，请先为它们变更门店`,
    }));
  },
});

export const guards = [storesOfOrders];
