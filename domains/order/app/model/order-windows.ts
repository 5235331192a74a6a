import type { OrderDetail } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';

export type CoolingOrder = OrderDetail & { coolingEndsAt: string };
export type UndoableOrder = OrderDetail & { undoBefore: string };

/** The order while it can be changed and cancelled freely; null otherwise. */
export function coolingOrder(order: OrderDetail): CoolingOrder | null {
  const { coolingEndsAt } = order;
  return order.status === orderStatus.depositPlaced && coolingEndsAt !== null
    ? { ...order, coolingEndsAt }
    : null;
}

type RunningTime = {
  words: string;
  until: string;
  /** Hours are written out; minutes are shown as a running clock. */
  look: 'words' | 'clock';
};

/** The countdown of this status, until the status changes automatically; null if there is none. */
export function runningTime(order: OrderDetail): RunningTime | null {
  const { payBefore, actions } = order;
  if (payBefore !== null && actions.includes('pay')) {
    return { words: '支付剩余', until: payBefore, look: 'clock' };
  }
  const cooling = coolingOrder(order);
  return cooling && { words: '冷静期剩余', until: cooling.coolingEndsAt, look: 'words' };
}

/** The order while its lock can be undone; null otherwise. */
export function undoableOrder(order: OrderDetail): UndoableOrder | null {
  const { undoBefore } = order;
  return order.actions.includes('undoLock') && undoBefore !== null ? { ...order, undoBefore } : null;
}
