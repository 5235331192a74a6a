import * as z from 'zod/mini';
import { Intent } from '@ev/intent/contract/intent.ts';
import { endpoint } from '@ev/contract/endpoint';
import { code, instant, pageInput, pageOf, text } from '@ev/contract/fields';
import { intentStatuses, orderStatuses } from '@ev/contract/statuses';
import {
  ActOnOrder,
  ActWithReason,
  AllotCar,
  ChangePromise,
  CorrectVin,
  HandOver,
  SettleBalance,
} from './act-input.ts';
import { factoryEndpoints } from './factory-endpoints.ts';
import { moneyEndpoints } from './money-endpoints.ts';
import { DeskOrder, DeskOrderRow } from './staff-order.ts';

const Moved = z.object({ status: z.enum(orderStatuses) });
const actErrors = ['buy.orderNotFound', 'desk.orderMoved', 'desk.actRefused'] as const;

export const listOrders = endpoint({
  id: 'desk.listOrders',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/list',
  access: 'staff',
  permission: 'orders.read',
  summary: 'Car orders, newest first, found by order number, phone, VIN or name of the buyer.',
  input: z.object({
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    status: z.optional(z.enum(orderStatuses)),
    /** Only those that wait because of what the factory said, or has not said. */
    heldByFactory: z._default(z.boolean(), false),
    ...pageInput,
  }),
  output: pageOf(DeskOrderRow),
  errors: [],
});

export const getBoard = endpoint({
  id: 'desk.getBoard',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/board',
  access: 'staff',
  permission: 'orders.read',
  summary: 'The stages with how many orders stand in each and those that wait there longest.',
  input: z.object({}),
  output: z.object({
    columns: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        statuses: z.array(z.enum(orderStatuses)),
        count: z.int(),
        orders: z.array(DeskOrderRow),
      }),
    ),
    serverTime: instant(),
  }),
  errors: [],
});

export const getOrder = endpoint({
  id: 'desk.getOrder',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/detail',
  access: 'staff',
  permission: 'orders.read',
  summary: 'One car order with its history, money, what holds it up and what may be done with it.',
  input: z.object({ orderNo: code('订单号') }),
  output: DeskOrder,
  errors: ['buy.orderNotFound'],
});

export const approveCancel = endpoint({
  id: 'desk.approveCancel',
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
  id: 'desk.refuseCancel',
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
  id: 'desk.brandCancel',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/cancel/brand',
  access: 'staff',
  permission: 'orders.brandCancel',
  idempotent: true,
  summary: 'The brand cannot deliver: the money goes back and a compensation is recorded.',
  input: ActWithReason,
  output: Moved,
  errors: [...actErrors, 'buy.paymentInFlight'],
});

export const allotCar = endpoint({
  id: 'desk.allotCar',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/car/allot',
  access: 'staff',
  permission: 'orders.allotCar',
  idempotent: true,
  summary: 'Gives a locked order the car with this VIN.',
  input: AllotCar,
  output: Moved,
  errors: [...actErrors, 'desk.vinInvalid', 'desk.vinUsed'],
});

export const correctVin = endpoint({
  id: 'desk.correctVin',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/car/correct',
  access: 'staff',
  permission: 'orders.correctVin',
  idempotent: true,
  summary: "Corrects the VIN of an order's car.",
  input: CorrectVin,
  output: Moved,
  errors: [...actErrors, 'desk.vinInvalid', 'desk.vinUsed'],
});

export const changePromise = endpoint({
  id: 'desk.changePromise',
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
  id: 'desk.confirmReceipt',
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
  id: 'desk.confirmInspection',
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
  id: 'desk.settleBalance',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/balance/settle',
  access: 'staff',
  permission: 'orders.settleBalance',
  idempotent: true,
  summary: 'The rest of the price has arrived by transfer or loan: it is noted and booked.',
  input: SettleBalance,
  output: Moved,
  errors: [...actErrors, 'desk.balanceDiffers', 'desk.transferUsed'],
});

export const handOver = endpoint({
  id: 'desk.handOver',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/hand-over',
  access: 'staff',
  permission: 'orders.handOver',
  idempotent: true,
  summary: "Hands the car over; the customer's code proves that they are there.",
  input: HandOver,
  output: Moved,
  errors: [...actErrors, 'desk.handOverCodeWrong', 'request.tooManyRequests'],
});

export const assignAdviser = endpoint({
  id: 'desk.assignAdviser',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/adviser/assign',
  access: 'staff',
  permission: 'orders.assignAdviser',
  idempotent: true,
  summary: 'Makes the caller the adviser of an order.',
  input: ActOnOrder,
  output: Moved,
  errors: [...actErrors],
});

const IntentRow = z.extend(z.omit(Intent, { phone: true, actions: true, serverTime: true }), {
  maskedPhone: z.string(),
});

export const listIntents = endpoint({
  id: 'desk.listIntents',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/intent/list',
  access: 'staff',
  permission: 'intents.read',
  summary: 'Intent orders, newest first, found by number or phone.',
  input: z.object({
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    status: z.optional(z.enum(intentStatuses)),
    ...pageInput,
  }),
  output: pageOf(IntentRow),
  errors: [],
});

export const decideIntentChange = endpoint({
  id: 'desk.decideIntentChange',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/intent/change/decide',
  access: 'staff',
  permission: 'intents.decideChange',
  idempotent: true,
  summary: 'Agrees to or refuses what a customer wants changed in an intent order.',
  input: z.object({
    intentNo: code('预订单号'),
    approve: z.boolean({ error: '请选择同意或拒绝' }),
    reason: text('处理说明', { min: 2, max: 200 }),
  }),
  output: z.object({ status: z.enum(intentStatuses) }),
  errors: ['buy.intentNotFound', 'desk.intentMoved', 'desk.intentHeld'],
});

export const deskEndpoints = [
  listOrders,
  getBoard,
  getOrder,
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
  ...factoryEndpoints,
  listIntents,
  decideIntentChange,
  ...moneyEndpoints,
] as const;
