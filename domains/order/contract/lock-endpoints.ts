import { endpoint } from '@ev/contract/endpoint';
import { instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { OrderNo } from './order-call.ts';
import { ordersShown } from './orders-shown.ts';
import { orderStatuses } from './statuses.ts';

export const lockOrder = endpoint({
  id: 'order.lockOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/lock',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  undoes: ['order.undoLock'],
  summary: 'Locks a paid order: production may begin. Can be undone for thirty minutes.',
  input: z.extend(OrderNo, {
    /** The price that the customer saw, so that they lock what they reviewed. */
    expectedTotalFen: z.int({ error: '价格不正确，请刷新后再锁单' }).check(z.gte(0)),
  }),
  output: z.object({ status: z.enum(orderStatuses), undoBefore: z.nullable(instant()) }),
  errors: ['order.orderNotFound', 'order.orderNotLockable', 'order.orderChanged', 'order.lockTooSoon'],
});

export const undoLock = endpoint({
  id: 'order.undoLock',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/lock/undo',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  undoes: ['order.lockOrder'],
  summary: 'Takes a lock back within thirty minutes, before anything goes to the factory.',
  input: OrderNo,
  output: z.object({ status: z.enum(orderStatuses), coolingEndsAt: z.nullable(instant()) }),
  errors: ['order.orderNotFound', 'order.lockNotUndoable'],
});

export const lockCalls = [lockOrder, undoLock] as const;
