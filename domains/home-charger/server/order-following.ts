import type { Notices } from '@ev/message/server/public.ts';
import type { OrderFollowing } from '@ev/order/server/public.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { type InstallMoves, lockInstall } from './install-home.ts';
import { isEntitled, isOrderOver } from './install-rules.ts';
import type { OrderEnd } from './order-end.ts';
import { chargerInstalls } from './tables.ts';
import type { TermsStore } from './terms-store.ts';

/**
 * Pauses the installation while its order is being cancelled or unlocked, and ends it if the order ends
 * without a car.
 */
export function createOrderFollowing(parts: {
  moves: InstallMoves;
  orderEnd: OrderEnd;
  terms: TermsStore;
  notices: Notices;
}): OrderFollowing {
  const { moves, orderEnd, terms, notices } = parts;
  return {
    async onMoved(tx, { order, from, to }) {
      const { orderNo, accountId, modelName, storeId, vin } = order;
      const [found] = await tx
        .select({ installNo: chargerInstalls.installNo })
        .from(chargerInstalls)
        .where(and(eq(chargerInstalls.orderNo, orderNo), isNull(chargerInstalls.closedAt)));
      const row = found && (await lockInstall(tx, found.installNo));
      if (!row) {
        if (!isEntitled(to) || isEntitled(from) || !(await terms.forOrders(tx, [order])).get(orderNo)) return;
        await notices.tell(tx, {
          accountId,
          template: 'home-charger.opened',
          params: { modelName },
          source: `homeCharger:${orderNo}:opened`,
          link: `/pages/charge/index?orderNo=${orderNo}`,
          business: { type: 'carOrder', no: orderNo },
        });
        return;
      }
      if (isOrderOver(to)) {
        await orderEnd.end(tx, row);
        return;
      }
      const paused = !isEntitled(to);
      if (paused !== row.paused || storeId !== row.storeId || vin !== row.vin)
        await moves.note(tx, row, { paused, storeId, vin });
    },
  };
}
