import type { OrderFollowing, SettledOrders } from '@ev/order/server/public.ts';
import { balanceDueFen } from '@ev/order/server/public.ts';
import type { Bookkeeping } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { balanceNo } from './settlement-rules.ts';
import { brandCompensations } from './tables.ts';

/** What the brand owes when an order cannot continue: its balance, and a compensation if it cannot deliver. */
export function createOrderFollowing(deps: {
  clock: Clock;
  orders: Pick<SettledOrders, 'lock' | 'update'>;
  payment: { bookkeeping: Pick<Bookkeeping, 'bookBalanceReturned'> };
}): OrderFollowing {
  const { clock, orders, payment } = deps;

  return {
    /** An order whose deposit was never paid ends at once, and nothing is owed. */
    async onMoved(tx, { order: { orderNo }, event, to, reason }) {
      if (event !== 'brandCancel' || to !== '13') return;
      const order = await orders.lock(tx, orderNo);
      if (!order) throw new Error(`There is no order ${orderNo}`);
      await tx
        .insert(brandCompensations)
        .values({ orderNo, amountFen: order.depositFen, reason: reason ?? '', createdAt: clock.now() })
        .onConflictDoNothing();
    },

    /**
     * The balance was paid outside the channels and is returned outside them, once finance has made the transfer.
     * If it came in several sums, the order gives it back at once to the domain that recorded them, which returns
     * each to its payer.
     */
    async onRefundReleased(tx, { orderNo }) {
      const order = await orders.lock(tx, orderNo);
      if (!order || order.balanceSettledAt === null) return;
      const now = clock.now();
      const inParts = order.balanceMethod === 'receipts';
      await orders.update(tx, orderNo, {
        balanceOwedAt: now,
        ...(inParts ? { balanceReturnedAt: now } : {}),
      });
      if (!inParts) return;
      const booked = { method: 'receipts', amountFen: balanceDueFen(order), no: balanceNo(order) } as const;
      await payment.bookkeeping.bookBalanceReturned(tx, { orderNo, ...booked });
    },
  };
}
