import { endpoint } from '@ev/contract/endpoint';
import { code, oneOf, pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { OrderDetail, OrderSummary } from './order.ts';
import { CancelUnpaidOrder, SubmitOrder } from './order-input.ts';
import { lifeCalls } from './order-life-endpoints.ts';
import { ordersShown } from './orders-shown.ts';
import { orderStatuses } from './statuses.ts';

export const submitOrder = endpoint({
  id: 'order.submitOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/submit',
  access: 'member',
  idempotent: true,
  summary: 'Submits a car order; price, configuration, terms and delivery range are kept as they were shown.',
  input: SubmitOrder,
  output: z.object({ orderNo: z.string() }),
  errors: [
    'showcase.modelNotFound',
    'showcase.configInvalid',
    'showcase.configStale',
    'content.agreementStale',
    'store.storeUnavailable',
    'order.tooManyUnpaid',
  ],
});

export const listOrders = endpoint({
  id: 'order.listOrders',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/list',
  access: 'member',
  summary:
    'The car orders of the customer: those under way, then those handed over, then those that are over; newest first.',
  input: z.object({ status: z.optional(oneOf('订单状态', orderStatuses)), ...pageInput }),
  output: pageOf(OrderSummary),
  errors: [],
});

export const getOrder = endpoint({
  id: 'order.getOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/detail',
  access: 'member',
  summary: 'One car order of the customer.',
  input: z.object({ orderNo: code('订单号') }),
  output: OrderDetail,
  errors: ['order.orderNotFound'],
});

export const cancelUnpaidOrder = endpoint({
  id: 'order.cancelUnpaidOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/cancel',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  undoes: ['order.submitOrder'],
  summary: 'Cancels an order that was not paid. Money that arrives afterwards goes back.',
  input: CancelUnpaidOrder,
  output: z.object({ status: z.enum(orderStatuses) }),
  errors: ['order.orderNotFound', 'order.orderNotCancellable', 'payment.inFlight'],
});

export const customerCalls = [submitOrder, listOrders, getOrder, cancelUnpaidOrder, ...lifeCalls] as const;
