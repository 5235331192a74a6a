import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { OrderMoves } from '../order-home.ts';
import { carOrders } from '../tables.ts';
import { remindersDue } from './cooling-rules.ts';

/** Paid orders that lack something for their lock and wait for staff. The caller locks the order and sends the message. */
export type OrderHolds = {
  /** @throws AppError order.actRefused if it is not a paid order before its lock */
  hold(tx: Transaction, orderNo: string, why: { actor: string; reason: string }): Promise<void>;
  /** Does nothing to an order that is not held. */
  resume(tx: Transaction, orderNo: string, why: { actor: string; reason: string }): Promise<void>;
  /** A later end of the cooling window, with the reminders that are due before it. */
  extendCooling(tx: Transaction, orderNo: string, coolingEndsAt: Date): Promise<void>;
};

export function createOrderHolds({ clock, moves }: { clock: Clock; moves: OrderMoves }): OrderHolds {
  return {
    async hold(tx, orderNo, { actor, reason }) {
      await moves.move(tx, { orderNo, event: 'hold', actor, reason, set: { heldAt: clock.now() } });
    },

    async resume(tx, orderNo, { actor, reason }) {
      const [order] = await tx
        .select({ heldAt: carOrders.heldAt })
        .from(carOrders)
        .where(eq(carOrders.orderNo, orderNo));
      // Status 13 is also that of a cancellation, which nothing but its withdrawal ends.
      if (!order?.heldAt) return;
      await moves.move(tx, { orderNo, event: 'resume', actor, reason, set: { heldAt: null } });
    },

    async extendCooling(tx, orderNo, coolingEndsAt) {
      const coolingReminders = remindersDue(coolingEndsAt, clock.now());
      await tx
        .update(carOrders)
        .set({ coolingEndsAt, coolingReminders })
        .where(eq(carOrders.orderNo, orderNo));
    },
  };
}
