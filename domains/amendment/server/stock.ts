import { defineGuard } from '@ev/stock/part.ts';
import { lockStores, type StockedStore, stoppingStores } from '@ev/store/server/public.ts';
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { amendmentMachine } from './amendment-machine.ts';
import { amendments } from './tables.ts';

/** A store to which an order is about to move can neither close nor stop delivering. */
const storesOfAmendments = defineGuard<StockedStore>({
  part: 'stores',
  async refuse(tx, change) {
    const given = stoppingStores(change);
    if (given.length === 0) return [];
    // Requests hold their store while they are written, so that none is added between this check and the
    // closing.
    await lockStores(tx, given);
    const storeId = sql<string>`${amendments.change}->'store'->>'id'`;
    const waiting = await tx
      .select({ storeId, changes: count() })
      .from(amendments)
      .where(
        and(
          eq(amendments.kind, 'store'),
          inArray(storeId, given),
          notInArray(amendments.status, [...amendmentMachine.terminal]),
        ),
      )
      .groupBy(storeId);
    return waiting.map(({ storeId: key, changes }) => ({
      key,
      path: [],
      message: `还有 ${changes} 个订单正在变更到这里，请先处理这些变更`,
    }));
  },
});

export const guards = [storesOfAmendments];
