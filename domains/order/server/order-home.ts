import type { Notices } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq } from 'drizzle-orm';
import type { Followings } from './following.ts';
import { type OrderEvent, type OrderState, orderMachine } from './order-machine.ts';
import { noticeOfMove } from './order-notices.ts';
import { type CarOrder, carOrders } from './tables.ts';

export const orderStates = statefulTable(carOrders, { machine: orderMachine, id: 'orderNo' });

/** Reads an order and locks its row until the transaction ends; null if there is none. */
export const lockOrder = (tx: Transaction, orderNo: string): Promise<CarOrder | null> =>
  orderStates.lock(tx, orderNo);

/**
 * Reads the customer's own order. Another customer's order is reported as not found.
 * @throws AppError order.orderNotFound
 */
export async function getOwnOrder(db: Database, accountId: string, orderNo: string): Promise<CarOrder> {
  const [order] = await db
    .select()
    .from(carOrders)
    .where(and(eq(carOrders.orderNo, orderNo), eq(carOrders.accountId, accountId)));
  if (!order) throw new AppError('order.orderNotFound');
  return order;
}

/**
 * Locks the customer's own order. Another customer's order is reported as not found.
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
  /** Placeholders of the customer's message, in addition to the order's own. */
  words?: Record<string, string>;
};

export type OrderMoves = ReturnType<typeof createOrderMoves>;

/**
 * The only way to change an order's status: writes the history, notifies the customer, and calls what
 * accompanies the order.
 */
export function createOrderMoves({
  clock,
  message,
  followings,
}: {
  clock: Clock;
  message: { notices: Notices };
  followings: Pick<Followings, 'moved'>;
}) {
  return {
    /** @throws AppError with the refusal of the state machine, or object.notFound. */
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
      await followings.moved(tx, { order, event, ...states, actor, reason: reason ?? null });
      const notice = noticeOfMove(event, order, moved.historyId, words);
      if (notice) await message.notices.tell(tx, notice);
      return moved;
    },
  };
}
