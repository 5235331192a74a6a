import { fen, instant } from '@ev/contract/fields';
import { DeliveryRange, PriceRow } from '@ev/showcase/contract/price.ts';
import * as z from 'zod/mini';
import { Appointment } from './appointment.ts';
import { cancelStatuses, orderStatuses } from './statuses.ts';

/** What the customer can do with an order now; decided by the server. */
export const orderActions = [
  'pay',
  'cancel',
  'refreshPayment',
  'reorder',
  'lock',
  'prepareLock',
  'undoLock',
  'requestCancel',
  'withdrawCancel',
  'changeConfig',
  'changeStore',
  'changeContact',
  'requestConfigChange',
  'requestStoreChange',
  'requestBuyerChange',
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
  /** What to draw: the picture family and its layers. */
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
  /** The range expected now; once there is an appointment, its day applies. */
  expected: DeliveryRange,
  appointment: z.nullable(Appointment),
  createdAt: instant(),
  /** When an unpaid order expires. */
  payBefore: z.nullable(instant()),
  serverTime: instant(),
  /** What the order needs before it can be locked, such as `contract`; null if nothing is missing. */
  lockNeed: z.nullable(z.string()),
  actions: z.array(z.enum(orderActions)),
};

export const OrderSummary = z.object(orderHead);
export type OrderSummary = z.infer<typeof OrderSummary>;

/** The unpaid part of the price apart from the deposit, and when it was settled. */
export const Balance = z.object({ dueFen: fen(), settledAt: z.nullable(instant()) });

/** The cancellation of a paid order and the state of its money. */
export const OrderCancellation = z.object({
  status: z.enum(cancelStatuses),
  /** Who initiated it. */
  initiator: z.enum(['customer', 'brand']),
  reason: z.string(),
  requestedAt: instant(),
  /** The sentence shown with the status. */
  text: z.string(),
  refundFen: fen(),
  /**
   * The state of the money: paid and waiting, being refunded, refund failed for now, accepted by the channel,
   * returned, or kept.
   */
  money: z.enum(['waiting', 'underway', 'failed', 'accepted', 'returned', 'kept']),
});

/** One step of an order: its title, its text, and when it was reached, if known. */
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
  /** The contact whom the brand calls about this order; unmasked, because it is the customer's own number. */
  contact: z.object({ name: z.string(), phone: z.string() }),
  /** The brand's adviser for this order; null until one is assigned. */
  adviser: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** The agreed range. */
  delivery: DeliveryRange,
  terms: z.array(z.object({ code: z.string(), version: z.string(), title: z.string() })),
  /** The payment to continue or to view; null before the first one. */
  payNo: z.nullable(z.string()),
  /** When a paid order is locked automatically; null before it is paid and once it is locked. */
  coolingEndsAt: z.nullable(instant()),
  /** Whether an undo has extended the cooling window; that happens once. */
  coolingExtended: z.boolean(),
  /** Until when a lock can be undone; null if it cannot. */
  undoBefore: z.nullable(instant()),
  deliveredAt: z.nullable(instant()),
  balance: Balance,
  /** Unmasked for the owner, who needs it for insurance and inspection; null until the car has one. */
  vin: z.nullable(z.string()),
  cancellation: z.nullable(OrderCancellation),
  timeline: z.array(ProgressStep),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** Details of `order.lockTooSoon`: from when the order can be locked. */
export type LockTooSoon = { opensAt: string };
