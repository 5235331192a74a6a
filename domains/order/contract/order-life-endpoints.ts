import { endpoint } from '@ev/contract/endpoint';
import { code, fen, instant } from '@ev/contract/fields';
import { ChangeRow, DeliveryRange } from '@ev/showcase/contract/price.ts';
import * as z from 'zod/mini';
import { Delivery } from './delivery.ts';
import {
  BookAppointment,
  ChangeConfig,
  ChangeContact,
  ChangeStore,
  LockOrder,
  RequestCancel,
} from './order-life-input.ts';
import { ordersShown } from './orders-shown.ts';
import { cancelStatuses, orderStatuses } from './statuses.ts';

const OrderNo = z.object({ orderNo: code('订单号') });
const Moved = z.object({ status: z.enum(orderStatuses) });

export const lockOrder = endpoint({
  id: 'order.lockOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/lock',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  undoes: ['order.undoLock'],
  summary: 'Locks a paid order: production may begin. Can be undone for thirty minutes.',
  input: LockOrder,
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
  errors: ['order.orderNotFound', 'order.orderNotCancellable'],
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
  errors: ['order.orderNotFound', 'order.orderNotCancellable', 'account.smsTooOften', 'account.smsNotSent'],
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
    'payment.inFlight',
    'account.smsCodeWrong',
    'account.smsCodeExpired',
    'account.smsLocked',
  ],
});

const ChangeDifference = z.object({
  /** Options added, removed or repriced; they add up to the difference of the totals. */
  changes: z.array(ChangeRow),
  beforeTotalFen: fen(),
  afterTotalFen: fen(),
  before: DeliveryRange,
  after: DeliveryRange,
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

export const quoteConfigChange = endpoint({
  id: 'order.quoteConfigChange',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/config/quote',
  access: 'member',
  summary: 'What another configuration changes in an order: things, money and date.',
  input: z.pick(ChangeConfig, { orderNo: true, config: true }),
  output: ChangeDifference,
  errors: [
    'order.orderNotFound',
    'order.lockedUndoable',
    'order.orderLocked',
    'order.orderNotChangeable',
    'showcase.configInvalid',
    'showcase.configStale',
    'showcase.modelNotFound',
  ],
});

export const changeConfig = endpoint({
  id: 'order.changeConfig',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/config/change',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  summary: 'Gives an order another configuration of the same car, before it is locked.',
  input: ChangeConfig,
  output: Moved,
  errors: [
    'order.orderNotFound',
    'order.lockedUndoable',
    'order.orderLocked',
    'order.orderNotChangeable',
    'showcase.configInvalid',
    'showcase.configStale',
    'showcase.modelNotFound',
  ],
});

export const quoteStoreChange = endpoint({
  id: 'order.quoteStoreChange',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/store/quote',
  access: 'member',
  summary: 'What another store changes in an order.',
  input: ChangeStore,
  output: z.object({
    store: z.object({ id: z.string(), name: z.string(), address: z.string(), phone: z.string() }),
    before: DeliveryRange,
    after: DeliveryRange,
  }),
  errors: ['order.orderNotFound', 'order.orderNotChangeable', 'store.storeUnavailable'],
});

export const changeStore = endpoint({
  id: 'order.changeStore',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/store/change',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  summary: 'Gives an order another store, before production begins.',
  input: ChangeStore,
  output: Moved,
  errors: ['order.orderNotFound', 'order.orderNotChangeable', 'store.storeUnavailable'],
});

export const changeContact = endpoint({
  id: 'order.changeContact',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/contact/change',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  summary: 'Says whom the brand calls about an order.',
  input: ChangeContact,
  output: Moved,
  errors: ['order.orderNotFound', 'order.orderNotChangeable'],
});

export const getDelivery = endpoint({
  id: 'order.getDelivery',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/delivery',
  access: 'member',
  summary: 'Stages, logistics, expected range with its history, appointment.',
  input: OrderNo,
  output: Delivery,
  errors: ['order.orderNotFound', 'order.noDelivery'],
});

export const bookAppointment = endpoint({
  id: 'order.bookAppointment',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/appointment/book',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  summary: 'Books the hand-over at the store, or another time for it.',
  input: BookAppointment,
  output: Moved,
  errors: ['order.orderNotFound', 'order.appointmentNotOpen', 'order.slotTaken'],
});

export const lifeCalls = [
  lockOrder,
  undoLock,
  getCancelTerms,
  sendCancelCode,
  requestCancel,
  withdrawCancel,
  quoteConfigChange,
  changeConfig,
  quoteStoreChange,
  changeStore,
  changeContact,
  getDelivery,
  bookAppointment,
] as const;
