import type { OrderPayments } from '@ev/payment/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { actionsOf } from '../detail/order-presenter.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import { type CarOrder, carOrders } from '../tables.ts';

/** The car of an order, its customer, and the amount due. */
export type ShownOrder = Pick<CarOrder, 'accountId' | 'modelName' | 'versionName' | 'look'> & {
  /** The part of the deposit that intent money does not cover. */
  dueFen: number;
  canPay: boolean;
  /** The newest payment; null before the first. */
  payNo: string | null;
};

/** Orders as other domains show them. */
export type ShownOrders = {
  /** The caller checks access. */
  uncheckedOrder(orderNo: string): Promise<ShownOrder | null>;
  /** Another store's order is reported as not found. @throws AppError order.orderNotFound */
  assertSeen(reader: Database | Transaction, actor: StaffActor, orderNo: string): Promise<void>;
};

export function createShownOrders(deps: {
  db: Database;
  clock: Clock;
  payment: { payments: Pick<OrderPayments, 'findPayNo'> };
  reach: Pick<OrderReach, 'assertSeen'>;
}): ShownOrders {
  const { db, clock, payment, reach } = deps;
  return {
    async uncheckedOrder(orderNo) {
      const [order] = await db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
      if (!order) return null;
      const { accountId, modelName, versionName, look, depositFen, creditFen } = order;
      return {
        accountId,
        modelName,
        versionName,
        look,
        dueFen: depositFen - creditFen,
        canPay: actionsOf(order, clock.now(), null).includes('pay'),
        payNo: await payment.payments.findPayNo('carOrder', orderNo),
      };
    },
    assertSeen: reach.assertSeen,
  };
}
