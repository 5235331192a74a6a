import { endpoint } from '@ev/contract/endpoint';
import { yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { SubmitOrder } from './order-input.ts';

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
    'order.sameOrderPaying',
  ],
});

export const submitCalls = [submitOrder] as const;
