import { code } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { orderStatuses } from './statuses.ts';

/** Names an order. */
export const OrderNo = z.object({ orderNo: code('订单号') });
/** The order's status after the call. */
export const Moved = z.object({ status: z.enum(orderStatuses) });
/** What refuses any action of staff on an order. */
export const actErrors = ['order.orderNotFound', 'order.orderMoved', 'order.actRefused'] as const;
