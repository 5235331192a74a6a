import * as z from 'zod/mini';
import { endpoint } from '@ev/contract/endpoint';
import { code, fen, instant } from '@ev/contract/fields';
import { cancelStatuses, orderStatuses } from '@ev/contract/statuses';
import { Delivery } from './delivery.ts';
import {
  BookAppointment,
  ChangeConfig,
  ChangeContact,
  ChangeStore,
  LockOrder,
  RequestCancel,
} from './order-life-input.ts';
import { DeliveryRange } from '@ev/showcase/contract/price.ts';

const OrderNo = z.object({ orderNo: code('订单号') });
const Moved = z.object({ status: z.enum(orderStatuses) });

export const lockOrder = endpoint({
  id: 'buy.lockOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/lock',
  access: 'member',
  idempotent: true,
  summary: 'Locks a paid order: production may begin. Can be undone for thirty minutes.',
  input: LockOrder,
  output: z.object({ status: z.enum(orderStatuses), undoBefore: z.nullable(instant()) }),
  errors: ['buy.orderNotFound', 'buy.orderNotLockable', 'buy.orderChanged', 'buy.lockTooSoon'],
});

export const undoLock = endpoint({
  id: 'buy.undoLock',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/lock/undo',
  access: 'member',
  idempotent: true,
  summary: 'Takes a lock back within thirty minutes, before anything goes to the factory.',
  input: OrderNo,
  output: z.object({ status: z.enum(orderStatuses), coolingEndsAt: z.nullable(instant()) }),
  errors: ['buy.orderNotFound', 'buy.lockNotUndoable'],
});

export const getCancelTerms = endpoint({
  id: 'buy.getCancelTerms',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/cancel/terms',
  access: 'member',
  summary: 'What cancelling a paid order means now: what comes back, how, when, and whether staff decide.',
  input: OrderNo,
  output: z.object({
    orderNo: z.string(),
    status: z.enum(orderStatuses),
    /** False within the cooling window: the money then goes back by itself. */
    needsDecision: z.boolean(),
    coolingEndsAt: z.nullable(instant()),
    undoBefore: z.nullable(instant()),
    /** Each payment goes back the way it came. */
    refunds: z.array(z.object({ name: z.string(), way: z.string(), amountFen: fen() })),
    refundFen: fen(),
    maskedPhone: z.string(),
    serverTime: instant(),
  }),
  errors: ['buy.orderNotFound', 'buy.orderNotCancellable'],
});

export const sendCancelCode = endpoint({
  id: 'buy.sendCancelCode',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/cancel/code',
  access: 'member',
  summary: "Sends a code to the account's phone that proves who cancels.",
  input: OrderNo,
  output: z.object({ maskedPhone: z.string(), expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
  errors: ['buy.orderNotFound', 'buy.orderNotCancellable', 'account.smsTooOften', 'account.smsNotSent'],
});

export const requestCancel = endpoint({
  id: 'buy.requestCancel',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/cancel/request',
  access: 'member',
  idempotent: true,
  summary:
    'Cancels a paid order: within the cooling window at once, after the lock by decision of the staff.',
  input: RequestCancel,
  output: z.object({ status: z.enum(orderStatuses), cancelStatus: z.enum(cancelStatuses) }),
  errors: [
    'buy.orderNotFound',
    'buy.orderNotCancellable',
    'buy.paymentInFlight',
    'account.smsCodeWrong',
    'account.smsCodeExpired',
    'account.smsLocked',
  ],
});

const ChangeDifference = z.object({
  /** What is added, removed or priced otherwise. */
  changes: z.array(
    z.object({
      name: z.string(),
      beforeFen: z.nullable(z.int()),
      afterFen: z.nullable(z.int()),
      text: z.string(),
    }),
  ),
  beforeTotalFen: fen(),
  afterTotalFen: fen(),
  before: DeliveryRange,
  after: DeliveryRange,
});

export const quoteConfigChange = endpoint({
  id: 'buy.quoteConfigChange',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/config/quote',
  access: 'member',
  summary: 'What another configuration changes in an order: things, money and date.',
  input: z.pick(ChangeConfig, { orderNo: true, config: true }),
  output: ChangeDifference,
  errors: [
    'buy.orderNotFound',
    'buy.orderNotChangeable',
    'buy.configInvalid',
    'buy.configStale',
    'buy.modelNotFound',
  ],
});

export const changeConfig = endpoint({
  id: 'buy.changeConfig',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/config/change',
  access: 'member',
  idempotent: true,
  summary: 'Gives an order another configuration of the same car, before it is locked.',
  input: ChangeConfig,
  output: Moved,
  errors: [
    'buy.orderNotFound',
    'buy.orderNotChangeable',
    'buy.configInvalid',
    'buy.configStale',
    'buy.modelNotFound',
  ],
});

export const quoteStoreChange = endpoint({
  id: 'buy.quoteStoreChange',
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
  errors: ['buy.orderNotFound', 'buy.orderNotChangeable', 'buy.storeUnavailable'],
});

export const changeStore = endpoint({
  id: 'buy.changeStore',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/store/change',
  access: 'member',
  idempotent: true,
  summary: 'Gives an order another store, before production begins.',
  input: ChangeStore,
  output: Moved,
  errors: ['buy.orderNotFound', 'buy.orderNotChangeable', 'buy.storeUnavailable'],
});

export const changeContact = endpoint({
  id: 'buy.changeContact',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/contact/change',
  access: 'member',
  idempotent: true,
  summary: 'Says whom the brand calls about an order.',
  input: ChangeContact,
  output: Moved,
  errors: ['buy.orderNotFound', 'buy.orderNotChangeable'],
});

export const getDelivery = endpoint({
  id: 'buy.getDelivery',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/delivery',
  access: 'member',
  summary: 'Stages, logistics, expected range with its history, appointment.',
  input: OrderNo,
  output: Delivery,
  errors: ['buy.orderNotFound', 'buy.noDelivery'],
});

export const bookAppointment = endpoint({
  id: 'buy.bookAppointment',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/appointment/book',
  access: 'member',
  idempotent: true,
  summary: 'Books the hand-over at the store, or another time for it.',
  input: BookAppointment,
  output: Moved,
  errors: ['buy.orderNotFound', 'buy.appointmentNotOpen', 'buy.slotTaken'],
});

export const orderLifeEndpoints = [
  lockOrder,
  undoLock,
  getCancelTerms,
  sendCancelCode,
  requestCancel,
  quoteConfigChange,
  changeConfig,
  quoteStoreChange,
  changeStore,
  changeContact,
  getDelivery,
  bookAppointment,
] as const;
