import type { OrderDetail } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';

export type CoolingOrder = OrderDetail & { coolingEndsAt: string };
export type UndoableOrder = OrderDetail & { undoBefore: string };

/** The order while it is free to be changed and cancelled; null otherwise. */
export function coolingOrder(order: OrderDetail): CoolingOrder | null {
  const { coolingEndsAt } = order;
  return order.status === orderStatus.depositPlaced && coolingEndsAt !== null
    ? { ...order, coolingEndsAt }
    : null;
}

type RunningTime = {
  words: string;
  until: string;
  /** Hours are told in words; minutes run. */
  look: 'words' | 'clock';
};

/** The time that runs for the customer in this status, until the status changes by itself; null where none does. */
export function runningTime(order: OrderDetail): RunningTime | null {
  const { payBefore, actions } = order;
  if (payBefore !== null && actions.includes('pay')) {
    return { words: '支付剩余', until: payBefore, look: 'clock' };
  }
  const cooling = coolingOrder(order);
  return cooling && { words: '冷静期剩余', until: cooling.coolingEndsAt, look: 'words' };
}

/** The order while its lock can be taken back; null otherwise. */
export function undoableOrder(order: OrderDetail): UndoableOrder | null {
  const { undoBefore } = order;
  return order.actions.includes('undoLock') && undoBefore !== null ? { ...order, undoBefore } : null;
}
