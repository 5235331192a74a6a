import { endpoint } from '@ev/contract/endpoint';
import { fen, instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { ActWithReason } from './act-input.ts';
import { CancelUnpaidOrder, RequestCancel } from './cancel-input.ts';
import { actErrors, Moved, OrderNo } from './order-call.ts';
import { ordersShown } from './orders-shown.ts';
import { cancelStatuses, orderStatuses } from './statuses.ts';

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

export const getCancelTerms = endpoint({
  id: 'order.getCancelTerms',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/cancel/terms',
  access: 'member',
  summary: 'What cancelling a paid order means now: what comes back, how, when, and whether staff decide.',
  input: OrderNo,
  output: z.object({
    orderNo: z.string(),
    status: z.enum(orderStatuses),
    /** False within the cooling window: the money is then refunded automatically. */
    needsDecision: z.boolean(),
    coolingEndsAt: z.nullable(instant()),
    undoBefore: z.nullable(instant()),
    /** Each payment is refunded the way it was paid. */
    refunds: z.array(z.object({ name: z.string(), way: z.string(), amountFen: fen() })),
    refundFen: fen(),
    maskedPhone: z.string(),
    serverTime: instant(),
  }),
  errors: ['order.orderNotFound', 'order.orderNotCancellable', 'order.changePending'],
});

export const sendCancelCode = endpoint({
  id: 'order.sendCancelCode',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/cancel/code',
  access: 'member',
  changes: [],
  summary: "Sends a code to the account's phone that proves who cancels.",
  input: OrderNo,
  output: z.object({ maskedPhone: z.string(), expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
  errors: [
    'order.orderNotFound',
    'order.orderNotCancellable',
    'order.changePending',
    'account.smsTooOften',
    'account.smsNotSent',
  ],
});

export const requestCancel = endpoint({
  id: 'order.requestCancel',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/cancel/request',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  undoes: ['order.withdrawCancel'],
  summary:
    'Cancels a paid order: within the cooling window at once, after the lock by decision of the staff.',
  input: RequestCancel,
  output: z.object({ status: z.enum(orderStatuses), cancelStatus: z.enum(cancelStatuses) }),
  errors: [
    'order.orderNotFound',
    'order.orderNotCancellable',
    'order.changePending',
    'payment.inFlight',
    'account.smsCodeWrong',
    'account.smsCodeExpired',
    'account.smsLocked',
  ],
});

export const withdrawCancel = endpoint({
  id: 'order.withdrawCancel',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/cancel/withdraw',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  undoes: ['order.requestCancel'],
  summary: 'Takes back the wish to cancel a locked order that nobody has decided yet: the order goes on.',
  input: OrderNo,
  output: Moved,
  errors: ['order.orderNotFound', 'order.cancelNotWithdrawable'],
});

export const approveCancel = endpoint({
  id: 'order.approveCancel',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/cancel/approve',
  access: 'staff',
  permission: 'orders.decideCancel',
  idempotent: true,
  approval: null,
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
  approval: null,
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
  approval: null,
  summary: 'The brand cannot deliver: the money goes back and a compensation is recorded.',
  input: ActWithReason,
  output: Moved,
  errors: [...actErrors, 'payment.inFlight'],
});

export const cancelCalls = [
  cancelUnpaidOrder,
  getCancelTerms,
  sendCancelCode,
  requestCancel,
  withdrawCancel,
  approveCancel,
  refuseCancel,
  brandCancel,
] as const;
