import * as z from 'zod/mini';
import { Intent } from '../buy/intent.ts';
import { endpoint } from '../endpoint.ts';
import { code, fen, instant, pageInput, pageOf, text } from '../fields.ts';
import { intentStatuses, orderStatuses, payStatuses } from '../statuses.ts';
import {
  ActOnFactoryEvent,
  ActOnOrder,
  ActWithReason,
  AllotCar,
  ChangePromise,
  CorrectVin,
  HandOver,
  PayCompensation,
  SettleBalance,
  SkipFactoryGap,
} from './act-input.ts';
import { DeskOrder, DeskOrderRow, FactoryEventType, factoryOutcomes } from './order.ts';

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
  summary: 'The rest of the price has arrived by transfer or loan.',
  input: SettleBalance,
  output: Moved,
  errors: [...actErrors, 'desk.balanceDiffers'],
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

const factoryActErrors = ['buy.orderNotFound', 'desk.factoryEventMoved'] as const;

export const skipFactoryGap = endpoint({
  id: 'desk.skipFactoryGap',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/factory/skip',
  access: 'staff',
  permission: 'orders.settleFactory',
  idempotent: true,
  summary: 'Goes on without numbers of the factory that never came: what waits behind them is applied.',
  input: SkipFactoryGap,
  output: z.object({}),
  errors: [...factoryActErrors],
});

export const retryFactoryEvent = endpoint({
  id: 'desk.retryFactoryEvent',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/factory/retry',
  access: 'staff',
  permission: 'orders.settleFactory',
  idempotent: true,
  summary: 'Tries an event of the factory again that could not be applied.',
  input: ActOnFactoryEvent,
  output: z.object({ outcome: z.enum(factoryOutcomes), cause: z.nullable(z.string()) }),
  errors: [...factoryActErrors],
});

export const settleFactoryEvent = endpoint({
  id: 'desk.settleFactoryEvent',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/factory/settle',
  access: 'staff',
  permission: 'orders.settleFactory',
  idempotent: true,
  summary: 'Notes an event of the factory that cannot be applied, without effect, so that later ones go on.',
  input: ActOnFactoryEvent,
  output: z.object({}),
  errors: [...factoryActErrors],
});

export const listUnknownOrderEvents = endpoint({
  id: 'desk.listUnknownOrderEvents',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/factory/unknown/list',
  access: 'staff',
  permission: 'unknownOrders.read',
  summary: 'Events of the factory about orders that are not ours, newest first.',
  input: z.object({ open: z._default(z.boolean(), true), ...pageInput }),
  output: pageOf(
    z.object({
      id: z.string(),
      /** As the factory names it. */
      orderNo: z.string(),
      sequence: z.int(),
      type: FactoryEventType,
      at: instant(),
      receivedAt: instant(),
      seenAt: z.nullable(instant()),
      seenBy: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const markUnknownOrderEvent = endpoint({
  id: 'desk.markUnknownOrderEvent',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/factory/unknown/mark',
  access: 'staff',
  permission: 'unknownOrders.mark',
  idempotent: true,
  summary: 'Notes that somebody has looked at an event about an order that is not ours.',
  input: z.object({ id: text('消息编号', { max: 256 }) }),
  output: z.object({}),
  errors: ['desk.eventSeen'],
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

export const RefundTask = z.object({
  /** The order or intent order whose money goes back. */
  businessType: z.enum(['carOrder', 'intentOrder']),
  businessNo: z.string(),
  /** Null until it was released. */
  refundNo: z.nullable(z.string()),
  kind: z.enum(['waitsForRelease', 'waitsForSecond', 'failed']),
  amountFen: fen(),
  reason: z.string(),
  since: instant(),
  /** Who released it first, above the limit. */
  firstReleasedBy: z.nullable(z.string()),
  payStatus: z.nullable(z.enum(payStatuses)),
  failureReason: z.nullable(z.string()),
});

export const listRefundTasks = endpoint({
  id: 'desk.listRefundTasks',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/refund/list',
  access: 'staff',
  permission: 'refunds.read',
  summary: 'Refunds that wait for a person: to be released, or failed at the channel.',
  input: z.object({}),
  output: z.object({ tasks: z.array(RefundTask), secondPersonAboveFen: fen() }),
  errors: [],
});

export const releaseRefund = endpoint({
  id: 'desk.releaseRefund',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/refund/release',
  access: 'staff',
  permission: 'refunds.release',
  idempotent: true,
  summary: 'Releases the refund of a cancelled order; above the limit two persons must.',
  input: z.object({ orderNo: code('订单号') }),
  output: z.object({ released: z.boolean() }),
  errors: ['buy.orderNotFound', 'desk.refundNotWaiting', 'desk.secondPersonNeeded'],
});

export const retryRefund = endpoint({
  id: 'desk.retryRefund',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/refund/retry',
  access: 'staff',
  permission: 'refunds.retry',
  idempotent: true,
  summary: 'Requests a failed refund again, with the same number.',
  input: z.object({ refundNo: code('退款单号') }),
  output: z.object({ status: z.enum(payStatuses) }),
  errors: ['desk.refundNotWaiting'],
});

export const listCompensations = endpoint({
  id: 'desk.listCompensations',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/compensation/list',
  access: 'staff',
  permission: 'compensations.read',
  summary: 'What the brand owes beyond the refund where it could not deliver, the oldest first.',
  input: z.object({ open: z._default(z.boolean(), true), ...pageInput }),
  output: pageOf(
    z.object({
      orderNo: z.string(),
      buyerName: z.string(),
      amountFen: fen(),
      reason: z.string(),
      createdAt: instant(),
      paidAt: z.nullable(instant()),
      paidBy: z.nullable(z.string()),
      /** The number of the transfer at the bank. */
      reference: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const payCompensation = endpoint({
  id: 'desk.payCompensation',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/compensation/pay',
  access: 'staff',
  permission: 'compensations.pay',
  idempotent: true,
  summary: 'Notes the transfer by which a compensation was paid, and books it.',
  input: PayCompensation,
  output: z.object({ amountFen: fen() }),
  errors: ['desk.compensationNotOpen', 'desk.transferUsed'],
});

export const listDifferences = endpoint({
  id: 'desk.listDifferences',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/reconciliation/list',
  access: 'staff',
  permission: 'reconciliation.read',
  summary: "Differences between the channel's bills and our books, open ones first.",
  input: z.object({ open: z._default(z.boolean(), true), ...pageInput }),
  output: pageOf(
    z.object({
      id: z.int(),
      day: z.string(),
      channel: z.string(),
      kind: z.enum(['missingHere', 'missingThere', 'amountDiffers', 'statusDiffers']),
      subject: z.enum(['payment', 'refund']),
      subjectNo: z.string(),
      ours: z.nullable(z.object({ amountFen: z.int(), status: z.string() })),
      theirs: z.nullable(z.object({ amountFen: z.int(), status: z.string() })),
      foundAt: instant(),
      resolution: z.nullable(z.string()),
      resolvedAt: z.nullable(instant()),
    }),
  ),
  errors: [],
});

export const resolveDifference = endpoint({
  id: 'desk.resolveDifference',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/reconciliation/resolve',
  access: 'staff',
  permission: 'reconciliation.resolve',
  idempotent: true,
  summary: 'Notes how a difference was settled.',
  input: z.object({ id: z.int({ error: '请选择差异' }), resolution: text('处理结果', { min: 4, max: 200 }) }),
  output: z.object({}),
  errors: ['object.notFound'],
});

export const exportLedger = endpoint({
  id: 'desk.exportLedger',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/ledger/export',
  access: 'staff',
  permission: 'ledger.export',
  summary: "One day's entries of the ledger as CSV with its sums, for the bookkeeper.",
  input: z.object({ day: z.iso.date('请选择日期') }),
  output: z.object({
    fileName: z.string(),
    csv: z.string(),
    entries: z.int(),
    receivedFen: z.int(),
    refundedFen: z.int(),
    /** Paid by transfer where the brand could not deliver. */
    compensatedFen: z.int(),
  }),
  errors: [],
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
  skipFactoryGap,
  retryFactoryEvent,
  settleFactoryEvent,
  listUnknownOrderEvents,
  markUnknownOrderEvent,
  listIntents,
  decideIntentChange,
  listRefundTasks,
  releaseRefund,
  retryRefund,
  listCompensations,
  payCompensation,
  listDifferences,
  resolveDifference,
  exportLedger,
] as const;
