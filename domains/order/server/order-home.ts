import type { Notices } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import type { Followings } from './following.ts';
import { type OrderEvent, type OrderState, orderMachine } from './order-machine.ts';
import { noticeOfMove } from './order-notices.ts';
import { type CarOrder, carOrders } from './tables.ts';

export const orderStates = statefulTable(carOrders, { machine: orderMachine, id: 'orderNo' });

/** Reads an order with a lock that lasts until the transaction ends; null when there is none. */
export const lockOrder = (tx: Transaction, orderNo: string): Promise<CarOrder | null> =>
  orderStates.lock(tx, orderNo);

/**
 * The customer's own order, locked. Somebody else's is as absent as one that never was.
 * @throws AppError order.orderNotFound
 */
export async function lockOwnOrder(tx: Transaction, accountId: string, orderNo: string): Promise<CarOrder> {
  const order = await lockOrder(tx, orderNo);
  if (order?.accountId !== accountId) throw new AppError('order.orderNotFound');
  return order;
}

export type OrderMove = {
  orderNo: string;
  event: OrderEvent;
  /** `member:…`, `staff:…`, `factory`, `payment`, `system`. */
  actor: string;
  reason?: string;
  /** Columns that change with the status. */
  set?: Partial<CarOrder>;
  /** What the customer's message says beside what the order itself says. */
  words?: Record<string, string>;
};

export type OrderMoves = ReturnType<typeof createOrderMoves>;

/**
 * The only way in which an order's status changes: with its history, the customer is told, and what goes with the
 * order follows it.
 */
export function createOrderMoves({
  clock,
  notices,
  followings,
}: {
  clock: Clock;
  notices: Notices;
  followings: Pick<Followings, 'moved'>;
}) {
  return {
    /** @throws AppError with the machine's refusal, or object.notFound. */
    async move(tx: Transaction, change: OrderMove): Promise<Moved<CarOrder>> {
      const { orderNo, event, actor, reason, set, words = {} } = change;
      const now = clock.now();
      const moved = await orderStates.transition(tx, clock, {
        id: orderNo,
        event,
        actor,
        reason,
        set: { ...set, statusSince: now, toldAt: now },
      });
      if (moved.kind === 'already') return moved;
      const order = { ...moved.row, ...set };
      const states = { from: moved.from as OrderState, to: moved.to as OrderState };
      await followings.moved(tx, { order, event, ...states, actor });
      const notice = noticeOfMove(event, order, moved.historyId, words);
      if (notice) await notices.tell(tx, notice);
      return moved;
    },
  };
}
