import { fen, instant } from '@ev/contract/fields';
import { DeliveryRange, PriceRow } from '@ev/showcase/contract/price.ts';
import * as z from 'zod/mini';
import { Appointment } from './order-life-input.ts';
import { cancelStatuses, orderStatuses } from './statuses.ts';

/** What the customer can do with an order now; the server decides. */
export const orderActions = [
  'pay',
  'cancel',
  'refreshPayment',
  'reorder',
  'lock',
  'undoLock',
  'requestCancel',
  'withdrawCancel',
  'changeConfig',
  'changeStore',
  'changeContact',
  'viewDelivery',
  'bookAppointment',
] as const;

const orderHead = {
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  /** In one word. */
  statusName: z.string(),
  /** A sentence with the next step and its time. */
  statusTitle: z.string(),
  statusText: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  versionName: z.string(),
  /** What to draw: picture family and layers. */
  look: z.object({
    family: z.enum(['sedan', 'suv', 'crossover']),
    paint: z.string(),
    roofPaint: z.nullable(z.string()),
    wheel: z.string(),
  }),
  totalFen: fen(),
  depositFen: fen(),
  /** The part of the deposit that intent money has paid. */
  creditFen: fen(),
  /** The range that is expected now; once there is an appointment, that is the date. */
  expected: DeliveryRange,
  appointment: z.nullable(Appointment),
  createdAt: instant(),
  /** When an unpaid order expires. */
  payBefore: z.nullable(instant()),
  serverTime: instant(),
  actions: z.array(z.enum(orderActions)),
};

export const OrderSummary = z.object(orderHead);
export type OrderSummary = z.infer<typeof OrderSummary>;

/** What is left to pay of the price beside the deposit, and when that was done. */
export const Balance = z.object({ dueFen: fen(), settledAt: z.nullable(instant()) });

/** The cancelling of a paid order and where its money is. */
export const OrderCancellation = z.object({
  status: z.enum(cancelStatuses),
  /** Who wanted it. */
  initiator: z.enum(['customer', 'brand']),
  reason: z.string(),
  requestedAt: instant(),
  /** The sentence that stands beside the status. */
  text: z.string(),
  refundFen: fen(),
  /** Where the money is: paid and waiting, on its way, stuck for now, taken by the channel, back, or kept. */
  money: z.enum(['waiting', 'underway', 'failed', 'accepted', 'returned', 'kept']),
});

/** One step of the way of an order: its name, what happens in it, and when it was come to, where that is known. */
export const ProgressStep = z.object({
  at: z.nullable(instant()),
  title: z.string(),
  text: z.string(),
  state: z.enum(['done', 'now', 'next', 'stopped']),
});
export type ProgressStep = z.infer<typeof ProgressStep>;

export const OrderDetail = z.object({
  ...orderHead,
  yearStyle: z.string(),
  configVersion: z.string(),
  config: z.string(),
  configuration: z.array(
    z.object({ group: z.string(), code: z.string(), name: z.string(), amountFen: z.int() }),
  ),
  priceRows: z.array(PriceRow),
  buyer: z.object({
    type: z.enum(['0', '1']),
    name: z.string(),
    maskedPhone: z.string(),
    companyName: z.nullable(z.string()),
    maskedCreditCode: z.nullable(z.string()),
  }),
  cityCode: z.string(),
  cityName: z.string(),
  store: z.object({ id: z.string(), name: z.string(), address: z.string(), phone: z.string() }),
  /** Whom the brand calls about this order; the customer's own number, so it is shown whole. */
  contact: z.object({ name: z.string(), phone: z.string() }),
  /** The brand's adviser of this order; null while nobody has taken it. */
  adviser: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** The range that was agreed on. */
  delivery: DeliveryRange,
  terms: z.array(z.object({ code: z.string(), version: z.string(), title: z.string() })),
  /** The payment to continue or to look at, null before the first one. */
  payNo: z.nullable(z.string()),
  /** When a paid order locks by itself; null before it is paid and once it is locked. */
  coolingEndsAt: z.nullable(instant()),
  /** Whether an undo has moved that end: it does so once. */
  coolingExtended: z.boolean(),
  /** Until when a lock can be undone; null when it cannot. */
  undoBefore: z.nullable(instant()),
  deliveredAt: z.nullable(instant()),
  balance: Balance,
  /** Whole to the customer whose car it is, who insures and checks it by this number; null until the car has one. */
  vin: z.nullable(z.string()),
  cancellation: z.nullable(OrderCancellation),
  timeline: z.array(ProgressStep),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** Details of `order.lockTooSoon`: from when on the order can be locked. */
export type LockTooSoon = { opensAt: string };
