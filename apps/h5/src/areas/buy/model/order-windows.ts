import type { OrderDetail } from '@ev/contract/buy/order';
import { orderStatus } from '@ev/contract/statuses';

export type CoolingOrder = OrderDetail & { coolingEndsAt: string };
export type UndoableOrder = OrderDetail & { undoBefore: string };

/** The order while it is free to be changed and cancelled; null otherwise. */
export function coolingOrder(order: OrderDetail): CoolingOrder | null {
  const { coolingEndsAt } = order;
  return order.status === orderStatus.depositPlaced && coolingEndsAt !== null
    ? { ...order, coolingEndsAt }
    : null;
}

/** The order while its lock can be taken back; null otherwise. */
export function undoableOrder(order: OrderDetail): UndoableOrder | null {
  const { undoBefore } = order;
  return order.actions.includes('undoLock') && undoBefore !== null ? { ...order, undoBefore } : null;
}
