import { endpoint } from '@ev/contract/endpoint';
import { code } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  ActOnOrder,
  ActWithReason,
  AllotCar,
  AssignAdviser,
  ChangePromise,
  CorrectVin,
  HandOver,
  SettleBalance,
} from './act-input.ts';
import { calendarCalls } from './calendar-endpoints.ts';
import { correctionCalls } from './correction-endpoints.ts';
import { factoryCalls } from './factory-endpoints.ts';
import { listCalls } from './list-endpoints.ts';
import { moneyCalls } from './money-endpoints.ts';
import { movedCalls } from './moved-endpoints.ts';
import { OrderDetail } from './order.ts';
import { StaffOrder } from './staff-order.ts';
import { orderStatuses } from './statuses.ts';

const Moved = z.object({ status: z.enum(orderStatuses) });
const actErrors = ['order.orderNotFound', 'order.orderMoved', 'order.actRefused'] as const;

export const getAnyOrder = endpoint({
  id: 'order.getAnyOrder',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/detail',
  access: 'staff',
  permission: 'orders.read',
  summary: 'One car order with its history, money, what holds it up and what may be done with it.',
  input: z.object({ orderNo: code('订单号') }),
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
  input: z.object({ orderNo: code('订单号') }),
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

export const approveCancel = endpoint({
  id: 'order.approveCancel',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/cancel/approve',
  access: 'staff',
  permission: 'orders.decideCancel',
  idempotent: true,
  summary: 'Agrees to a cancellation that a customer asked for after the lock.',
  input: ActWithReason,
  output: Moved,
  errors: [...actErrors],
});

export const refuseCancel = endpoint({
  id: 'order.refuseCancel',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/cancel/refuse',
  access: 'staff',
  permission: 'orders.decideCancel',
  idempotent: true,
  summary: 'Refuses a cancellation: a car is already allocated. The order goes on.',
  input: ActWithReason,
  output: Moved,
  errors: [...actErrors],
});

export const brandCancel = endpoint({
  id: 'order.brandCancel',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/cancel/brand',
  access: 'staff',
  permission: 'orders.brandCancel',
  idempotent: true,
  summary: 'The brand cannot deliver: the money goes back and a compensation is recorded.',
  input: ActWithReason,
  output: Moved,
  errors: [...actErrors, 'payment.inFlight'],
});

export const allotCar = endpoint({
  id: 'order.allotCar',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/car/allot',
  access: 'staff',
  permission: 'orders.allotCar',
  idempotent: true,
  summary: 'Gives a locked order the car with this VIN.',
  input: AllotCar,
  output: Moved,
  errors: [...actErrors, 'order.vinInvalid', 'order.vinUsed'],
});

export const correctVin = endpoint({
  id: 'order.correctVin',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/car/correct',
  access: 'staff',
  permission: 'orders.correctVin',
  idempotent: true,
  summary: "Corrects the VIN of an order's car.",
  input: CorrectVin,
  output: Moved,
  errors: [...actErrors, 'order.vinInvalid', 'order.vinUsed'],
});

export const changePromise = endpoint({
  id: 'order.changePromise',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/promise/change',
  access: 'staff',
  permission: 'orders.changePromise',
  idempotent: true,
  summary: 'Tells the customer another expected range and why.',
  input: ChangePromise,
  output: Moved,
  errors: [...actErrors],
});

export const confirmReceipt = endpoint({
  id: 'order.confirmReceipt',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/receive',
  access: 'staff',
  permission: 'orders.receive',
  idempotent: true,
  summary: 'The store has received the car.',
  input: ActOnOrder,
  output: Moved,
  errors: [...actErrors],
});

export const confirmInspection = endpoint({
  id: 'order.confirmInspection',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/inspect',
  access: 'staff',
  permission: 'orders.inspect',
  idempotent: true,
  summary: 'The inspection before delivery is done.',
  input: ActOnOrder,
  output: Moved,
  errors: [...actErrors],
});

export const settleBalance = endpoint({
  id: 'order.settleBalance',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/balance/settle',
  access: 'staff',
  permission: 'orders.settleBalance',
  idempotent: true,
  summary: 'The rest of the price has arrived by transfer or loan: it is noted and booked.',
  input: SettleBalance,
  output: Moved,
  errors: [...actErrors, 'order.balanceDiffers', 'order.transferUsed'],
});

export const handOver = endpoint({
  id: 'order.handOver',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/hand-over',
  access: 'staff',
  permission: 'orders.handOver',
  idempotent: true,
  summary: "Hands the car over; the customer's code proves that they are there.",
  input: HandOver,
  output: Moved,
  errors: [...actErrors, 'order.handOverCodeWrong', 'request.tooManyRequests'],
});

export const assignAdviser = endpoint({
  id: 'order.assignAdviser',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/adviser/assign',
  access: 'staff',
  permission: 'orders.assignAdviser',
  idempotent: true,
  summary: 'Gives an order an adviser: who sells at its store, or the caller.',
  input: AssignAdviser,
  output: Moved,
  errors: [...actErrors, 'contact.ownerUnknown'],
});

export const staffCalls = [
  ...listCalls,
  getAnyOrder,
  getCustomerView,
  approveCancel,
  refuseCancel,
  brandCancel,
  allotCar,
  correctVin,
  changePromise,
  confirmReceipt,
  confirmInspection,
  settleBalance,
  handOver,
  assignAdviser,
  ...calendarCalls,
  ...correctionCalls,
  ...factoryCalls,
  ...moneyCalls,
  ...movedCalls,
] as const;
