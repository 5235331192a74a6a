import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';
import { ActWithReason } from './act-input.ts';
import { orderStatuses } from './statuses.ts';

const Moved = z.object({ status: z.enum(orderStatuses) });
const actErrors = ['order.orderNotFound', 'order.orderMoved', 'order.actRefused'] as const;

export const undoReceipt = endpoint({
  id: 'order.undoReceipt',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/receive/undo',
  access: 'staff',
  permission: 'orders.undoReceipt',
  idempotent: true,
  summary: 'The car was noted as received by mistake: it is on its way again, until it is inspected.',
  input: ActWithReason,
  output: Moved,
  errors: [...actErrors],
});

export const undoInspection = endpoint({
  id: 'order.undoInspection',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/inspect/undo',
  access: 'staff',
  permission: 'orders.undoInspection',
  idempotent: true,
  summary: 'The inspection was noted by mistake: the car is to be inspected again, until it is handed over.',
  input: ActWithReason,
  output: Moved,
  errors: [...actErrors],
});

export const reverseBalance = endpoint({
  id: 'order.reverseBalance',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/balance/reverse',
  access: 'staff',
  permission: 'orders.reverseBalance',
  idempotent: true,
  summary: 'The balance was noted by mistake: another person than who noted it books it back.',
  input: ActWithReason,
  output: Moved,
  errors: [...actErrors, 'order.balanceByYou', 'order.balanceSameHand'],
});

export const correctionCalls = [undoReceipt, undoInspection, reverseBalance] as const;
