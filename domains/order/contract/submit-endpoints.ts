import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';
import { SubmitOrder } from './order-input.ts';

export const submitOrder = endpoint({
  id: 'order.submitOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/submit',
  access: 'member',
  idempotent: true,
  summary: 'Submits a car order; price, configuration, terms and delivery range are kept as they were shown.',
  input: SubmitOrder,
  output: z.object({ orderNo: z.string() }),
  errors: [
    'showcase.modelNotFound',
    'showcase.configInvalid',
    'showcase.configStale',
    'content.agreementStale',
    'store.storeUnavailable',
    'order.tooManyUnpaid',
  ],
});

export const submitCalls = [submitOrder] as const;
