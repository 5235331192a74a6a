import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { AssignAdviser } from './act-input.ts';
import { OrderDetail, OrderSummary } from './order.ts';
import { actErrors, Moved, OrderNo } from './order-call.ts';
import { StaffOrder } from './staff-order.ts';
import { orderStatuses } from './statuses.ts';

export const listOrders = endpoint({
  id: 'order.listOrders',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/list',
  access: 'member',
  keepOffline: true,
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
  keepOffline: true,
  summary: 'One car order of the customer.',
  input: OrderNo,
  output: OrderDetail,
  errors: ['order.orderNotFound'],
});

export const getAnyOrder = endpoint({
  id: 'order.getAnyOrder',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/detail',
  access: 'staff',
  permission: 'orders.read',
  polled: true,
  summary: 'One car order with its history, money, what holds it up and what may be done with it.',
  input: OrderNo,
  output: StaffOrder,
  errors: ['order.orderNotFound'],
});

export const getCustomerView = endpoint({
  id: 'order.getCustomerView',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/customer-view',
  access: 'staff',
  permission: 'orders.read',
  summary: 'What the customer of an order reads of it now.',
  input: OrderNo,
  output: z.pick(OrderDetail, {
    statusTitle: true,
    statusText: true,
    expected: true,
    appointment: true,
    totalFen: true,
    depositFen: true,
    balance: true,
    cancellation: true,
    timeline: true,
    serverTime: true,
  }),
  errors: ['order.orderNotFound'],
});

export const assignAdviser = endpoint({
  id: 'order.assignAdviser',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/adviser/assign',
  access: 'staff',
  permission: 'orders.assignAdviser',
  idempotent: true,
  approval: null,
  summary: 'Gives an order an adviser: who sells at its store, or the caller.',
  input: AssignAdviser,
  output: Moved,
  errors: [...actErrors, 'contact.ownerUnknown'],
});

export const detailCalls = [listOrders, getOrder, getAnyOrder, getCustomerView, assignAdviser] as const;
