import { endpoint } from '@ev/contract/endpoint';
import { code, instant, yesOrNo } from '@ev/contract/fields';
import { ConfigText } from '@ev/showcase/contract/config.ts';
import { PriceRow } from '@ev/showcase/contract/price.ts';
import * as z from 'zod/mini';
import { SubmitOrder } from './order-input.ts';

/** A discount as the order form shows it. */
const OfferedDiscount = z.object({
  no: z.string(),
  name: z.string(),
  expiresAt: instant(),
  /** Its row of the price; null if it does not fit. */
  row: z.nullable(PriceRow),
  /** Why it does not fit; null if it does. */
  refusal: z.nullable(z.string()),
});

export const listDiscounts = endpoint({
  id: 'order.listDiscounts',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/discounts',
  access: 'member',
  summary: 'Discounts of the customer for a car: usable ones first, the one that saves most on top.',
  input: z.object({ modelCode: code('车型'), config: ConfigText }),
  output: z.object({ discounts: z.array(OfferedDiscount) }),
  errors: ['showcase.modelNotFound', 'showcase.configInvalid', 'showcase.configStale'],
});

/** Details of `order.sameOrderPaying`: the customer's order of the same car. */
export type SameOrder = {
  orderNo: string;
  /** The channel is confirming its payment; otherwise a payment was begun. */
  confirming: boolean;
};

export const submitOrder = endpoint({
  id: 'order.submitOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/submit',
  access: 'member',
  idempotent: true,
  summary: 'Submits a car order; price, configuration, terms and delivery range are kept as they were shown.',
  input: z.extend(SubmitOrder, {
    /** The customer orders another car although the same one is being paid. */
    another: z.optional(yesOrNo('是否再订一辆')),
  }),
  output: z.object({ orderNo: z.string() }),
  errors: [
    'showcase.modelNotFound',
    'showcase.configInvalid',
    'showcase.configStale',
    'content.agreementStale',
    'store.storeUnavailable',
    'order.tooManyUnpaid',
    'order.discountUnusable',
    'order.sameOrderPaying',
  ],
});

export const submitCalls = [listDiscounts, submitOrder] as const;
