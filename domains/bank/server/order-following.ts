import type { OrderFollowing } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { eq } from 'drizzle-orm';
import { type Balances, findBalance } from './balances.ts';
import type { Parts } from './parts.ts';
import type { MoneyReturns } from './returns.ts';
import { bankBalances } from './tables.ts';

/** Events after which the balance of an order can be settled that had received its money before. */
const reopening: readonly string[] = ['keep', 'withdrawCancel', 'accept', 'settleChange', 'dropChange'];

/**
 * Opens the account number of an order when it is locked, and gives back what was paid when the order cannot
 * continue.
 */
export function createOrderFollowing(deps: {
  clock: Clock;
  balances: Balances;
  parts: Parts;
  returns: Pick<MoneyReturns, 'giveBackParts'>;
}): OrderFollowing {
  const { clock, balances, parts, returns } = deps;
  return {
    async onMoved(tx, { order, event, to, actor }) {
      if (event === 'lock' || event === 'lockByTime') {
        await balances.open(tx, order);
        return;
      }
      const row = await findBalance(tx, order.orderNo);
      if (!row) return;
      const { orderNo, storeId } = order;
      if (storeId !== row.storeId)
        await tx.update(bankBalances).set({ storeId }).where(eq(bankBalances.orderNo, orderNo));
      // A part that is paid while a cancellation or a change is decided might not fit afterwards.
      if (to === '13' || to === '15') await parts.closeUnfit(tx, orderNo, 0);
      const isEnd = to === '5' || to === '6';
      if (row.receivedFen > 0 && (isEnd || reopening.includes(event)))
        await balances.update(tx, orderNo, actor);
    },

    async onRefundReleased(tx, order) {
      const { orderNo } = order;
      const row = await findBalance(tx, orderNo);
      if (!row) return;
      await tx.update(bankBalances).set({ overAt: clock.now() }).where(eq(bankBalances.orderNo, orderNo));
      await parts.closeUnfit(tx, orderNo, 0);
      await returns.giveBackParts(tx, orderNo);
      await balances.update(tx, orderNo, 'system');
    },
  };
}
