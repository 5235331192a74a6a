import { instant } from '@ev/contract/fields';
import { Appointment } from '@ev/order/contract/appointment.ts';
import { appointmentPeriods } from '@ev/order/contract/appointment-periods.ts';
import { Balance, OrderSummary, ProgressStep } from '@ev/order/contract/order.ts';
import { orderStatuses } from '@ev/order/contract/statuses.ts';
import * as z from 'zod/mini';

/** The progress of a car on its way to the customer. */
export const DeliveryProgress = z.object({
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  statusTitle: z.string(),
  statusText: z.string(),
  serverTime: instant(),
  modelName: z.string(),
  versionName: z.string(),
  look: OrderSummary.shape.look,
  /** In full, as in the order; null until the car has one. */
  vin: z.nullable(z.string()),
  store: z.object({ id: z.string(), name: z.string(), address: z.string(), phone: z.string() }),
  /**
   * From the order's timeline: the seven stages of the specification, and the current step if it comes before
   * them.
   */
  stages: z.array(ProgressStep),
  /** Newest first. */
  logistics: z.array(z.object({ at: instant(), place: z.string(), text: z.string() })),
  waybill: z.nullable(z.object({ carrier: z.string(), number: z.string() })),
  /** The agreed range, and every later expected range with its reason; the last one applies. */
  agreed: OrderSummary.shape.expected,
  promises: z.array(z.object({ from: z.string(), to: z.string(), at: instant(), reason: z.string() })),
  /** The brand's weekly messages, newest first. */
  words: z.array(z.object({ at: instant(), text: z.string() })),
  /** Points for the days by which the agreed range was missed. */
  compensation: z.object({ lateDays: z.int(), points: z.int(), pointsPerDay: z.int() }),
  balance: Balance,
  inspectedAt: z.nullable(instant()),
  appointment: z.nullable(Appointment),
  /** Free slots at the store; empty while no appointment can be made. */
  slots: z.array(z.object({ day: z.string(), period: z.enum(appointmentPeriods), left: z.int() })),
});
export type DeliveryProgress = z.infer<typeof DeliveryProgress>;
