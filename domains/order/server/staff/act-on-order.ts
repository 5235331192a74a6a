import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { lockOrder } from '../order-home.ts';
import type { CarOrder } from '../tables.ts';
import type { OrderVersions } from './order-versions.ts';

type Moved = { status: CarOrder['status'] };
type Seen = { orderNo: string; seenStatus: string; seenVersion?: string | undefined };

export const nameOf = ({ staffId }: Pick<StaffActor, 'staffId'>) => `staff:${staffId}` as const;

export type ActOnOrder = ReturnType<typeof createActOnOrder>;

/** The steps that every action on an order has in common. */
export function createActOnOrder({ versions }: { versions: Pick<OrderVersions, 'assertSeen'> }) {
  /**
   * Locks the order and checks that it is as the staff member saw it. @throws AppError order.orderNotFound,
   * order.orderMoved
   */
  async function take(tx: Transaction, { orderNo, seenStatus, seenVersion }: Seen): Promise<CarOrder> {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new AppError('order.orderNotFound');
    if (order.status !== seenStatus) throw new AppError('order.orderMoved');
    await versions.assertSeen(tx, orderNo, seenVersion);
    return order;
  }

  async function statusOf(tx: Transaction, orderNo: string): Promise<Moved> {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new AppError('order.orderNotFound');
    return { status: order.status };
  }

  /** Locks and checks the order, does the work, records it, and returns the new state of the order. */
  return async function act(
    tx: Transaction,
    acting: Acting,
    action: string,
    seen: Seen,
    work: (order: CarOrder, staff: `staff:${string}`) => Promise<Record<string, unknown> | undefined>,
  ): Promise<Moved> {
    const order = await take(tx, seen);
    const details = await work(order, nameOf(acting.actor));
    await acting.audit(tx, {
      action,
      object: `order:${order.orderNo}`,
      ...(details ? { details } : {}),
    });
    return statusOf(tx, order.orderNo);
  };
}
