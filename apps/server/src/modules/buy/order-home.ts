import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Moved, type StateHome, transition } from '../../platform/transition.ts';
import { type OrderEvent, orderMachine } from './order-machine.ts';
import { type CarOrder, carOrders } from './tables.ts';

export const orderHome: StateHome<CarOrder> = {
  table: carOrders,
  id: carOrders.orderNo,
  status: carOrders.status,
  lock: (tx, orderNo) => lockOrder(tx, orderNo),
  statusOf: (order) => order.status,
};

/** Reads an order with a lock that lasts until the transaction ends; null when there is none. */
export async function lockOrder(tx: Transaction, orderNo: string): Promise<CarOrder | null> {
  const [order] = await tx.select().from(carOrders).where(eq(carOrders.orderNo, orderNo)).for('update');
  return order ?? null;
}

/** The only way in which an order's status changes. */
export function moveOrder(
  tx: Transaction,
  clock: Clock,
  change: {
    orderNo: string;
    event: OrderEvent;
    actor: string;
    reason?: string;
    set?: Partial<Pick<CarOrder, 'paidAt' | 'paidPayNo' | 'closedAt' | 'cancelReason'>>;
  },
): Promise<Moved<CarOrder>> {
  const { orderNo, ...rest } = change;
  return transition(tx, clock, { machine: orderMachine, home: orderHome, id: orderNo, ...rest });
}
