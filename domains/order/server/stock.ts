import { keepAccepted, type StockedDictionary } from '@ev/content/server/public.ts';
import { defineGuard } from '@ev/stock/part.ts';
import { lockStores, type StockedStore, stoppingStores } from '@ev/store/server/public.ts';
import { and, count, countDistinct, inArray, notInArray, sql } from 'drizzle-orm';
import { cancelReasons } from '../contract/cancel-reasons.ts';
import { orderMachine } from './order-machine.ts';
import { carOrders } from './tables.ts';

/** A store with cars still to be handed over can neither close nor stop delivering. */
const storesOfOrders = defineGuard<StockedStore>({
  part: 'stores',
  async refuse(tx, change) {
    const given = stoppingStores(change);
    if (given.length === 0) return [];
    // Orders lock their store while they are written, so that none is added between this check and the
    // closing.
    await lockStores(tx, given);
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

/** The cancellation reasons are fixed by the contract: each needs a name, and there are no others. */
const reasonsOfOrders = defineGuard<StockedDictionary>({
  part: 'dictionaries',
  check({ type: key, items }) {
    if (key !== 'cancelReasons') return [];
    const known: readonly string[] = cancelReasons;
    return [
      ...items.flatMap(({ value }, index) =>
        known.includes(value)
          ? []
          : [{ key, path: ['items', index, 'value'], message: `只能是 ${known.join('、')}` }],
      ),
      ...known
        .filter((value) => !items.some((item) => item.value === value))
        .map((value) => ({ key, path: ['items'], message: `缺少 ${value}，订单用到它` })),
    ];
  },
  async refuse(_, { removed }) {
    return removed
      .filter(({ type }) => type === 'cancelReasons')
      .map(({ type: key }) => ({ key, path: [], message: '订单用到它，不能删除' }));
  },
});

/** The terms that orders were made under. */
const termsOfOrders = keepAccepted('下单', async (tx, code, version) => {
  const term = JSON.stringify([version === null ? { code } : { code, version }]);
  const [row] = await tx
    .select({ customers: countDistinct(carOrders.accountId) })
    .from(carOrders)
    .where(sql`${carOrders.terms} @> ${term}::jsonb`);
  return row?.customers ?? 0;
});

export const guards = [storesOfOrders, reasonsOfOrders, termsOfOrders];
