import * as z from 'zod/mini';
import { fen, instant } from '../fields.ts';
import { orderStatuses } from '../statuses.ts';
import { DeliveryRange, PriceRow } from './price.ts';

/** What the customer can do with an order now; the server decides. */
export const orderActions = ['pay', 'cancel', 'refreshPayment', 'reorder'] as const;

const orderHead = {
  orderNo: z.string(),
  status: z.enum(orderStatuses),
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
  createdAt: instant(),
  /** When an unpaid order expires. */
  payBefore: z.nullable(instant()),
  serverTime: instant(),
  actions: z.array(z.enum(orderActions)),
};

export const OrderSummary = z.object(orderHead);
export type OrderSummary = z.infer<typeof OrderSummary>;

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
  cityName: z.string(),
  store: z.object({ id: z.string(), name: z.string(), address: z.string(), phone: z.string() }),
  delivery: DeliveryRange,
  terms: z.array(z.object({ code: z.string(), version: z.string(), title: z.string() })),
  /** The payment to continue or to look at, null before the first one. */
  payNo: z.nullable(z.string()),
  timeline: z.array(
    z.object({
      at: z.nullable(instant()),
      title: z.string(),
      text: z.string(),
      state: z.enum(['done', 'now', 'next', 'stopped']),
    }),
  ),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** Details of `buy.configStale`: what would change if the customer went on. */
export type ConfigDifference = {
  configVersion: string;
  config: string | null;
  totalFen: number | null;
  changes: { name: string; beforeFen: number | null; afterFen: number | null; text: string }[];
};
