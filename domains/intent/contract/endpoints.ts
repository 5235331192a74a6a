import { endpoint } from '@ev/contract/endpoint';
import { code, instant, oneOf, pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { ChangeIntent, Intent, IntentOffer, SaveWish, SubmitIntent } from './intent.ts';
import { intentStatuses } from './statuses.ts';
import { wishTopics } from './wish-topics.ts';

const IntentNo = z.object({ intentNo: code('预订单号') });
const Moved = z.object({ status: z.enum(intentStatuses) });

export const listOffers = endpoint({
  id: 'intent.listOffers',
  method: 'POST',
  path: '/main/api/base/buy/offer/list',
  access: 'anyone',
  summary: 'What can or soon will be reserved with intent money or a blind deposit, of one car or of all.',
  input: z.object({ modelCode: z.optional(code('车型')) }),
  output: z.object({ offers: z.array(IntentOffer), serverTime: instant() }),
  errors: ['showcase.modelNotFound'],
});

export const submitIntent = endpoint({
  id: 'intent.submitIntent',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/intent/submit',
  access: 'member',
  idempotent: true,
  summary: 'Makes an intent order that awaits its money.',
  input: SubmitIntent,
  output: z.object({ intentNo: z.string() }),
  errors: ['intent.offerClosed', 'content.agreementStale', 'intent.intentHeld'],
});

export const listIntents = endpoint({
  id: 'intent.listIntents',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/intent/list',
  access: 'member',
  summary: 'The intent orders of the customer, newest first.',
  input: z.object({ status: z.optional(oneOf('预订状态', intentStatuses)), ...pageInput }),
  output: pageOf(Intent),
  errors: [],
});

export const getIntent = endpoint({
  id: 'intent.getIntent',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/intent/detail',
  access: 'member',
  summary: 'One intent order of the customer.',
  input: IntentNo,
  output: Intent,
  errors: ['intent.intentNotFound'],
});

export const cancelIntent = endpoint({
  id: 'intent.cancelIntent',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/intent/cancel',
  access: 'member',
  idempotent: true,
  undoes: ['intent.submitIntent'],
  summary: 'Cancels an intent order that was not paid.',
  input: IntentNo,
  output: Moved,
  errors: ['intent.intentNotFound', 'intent.intentNotCancellable', 'payment.inFlight'],
});

export const refundIntent = endpoint({
  id: 'intent.refundIntent',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/intent/refund',
  access: 'member',
  idempotent: true,
  summary: 'Asks for the money of an intent order back; freely, at any time before it is used.',
  input: IntentNo,
  output: Moved,
  errors: ['intent.intentNotFound', 'intent.intentNotRefundable'],
});

export const changeIntent = endpoint({
  id: 'intent.changeIntent',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/intent/change',
  access: 'member',
  idempotent: true,
  summary: 'Asks for another car of the same amount, another city or another buyer; the staff decide.',
  input: ChangeIntent,
  output: Moved,
  errors: [
    'intent.intentNotFound',
    'intent.intentNotChangeable',
    'intent.offerClosed',
    'intent.offerDiffers',
    'intent.intentHeld',
  ],
});

export const getWish = endpoint({
  id: 'intent.getWish',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/wish/detail',
  access: 'member',
  summary: 'What the customer wishes of a car, null when nothing was said yet.',
  input: z.object({ modelCode: code('车型') }),
  output: z.object({
    wish: z.nullable(
      z.object({
        topics: z.array(z.enum(wishTopics)),
        remark: z.string(),
        remind: z.boolean(),
        savedAt: instant(),
      }),
    ),
  }),
  errors: ['showcase.modelNotFound'],
});

export const countWishes = endpoint({
  id: 'intent.countWishes',
  method: 'POST',
  path: '/main/api/base/buy/wish/count',
  access: 'anyone',
  summary: 'How many people wish for what of a car.',
  input: z.object({ modelCode: code('车型') }),
  output: z.object({
    people: z.int(),
    topics: z.array(z.object({ topic: z.enum(wishTopics), count: z.int() })),
  }),
  errors: ['showcase.modelNotFound'],
});

export const saveWish = endpoint({
  id: 'intent.saveWish',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/wish/save',
  access: 'member',
  idempotent: true,
  changes: ['intent.getWish', 'intent.countWishes'],
  summary: 'Says or changes what one wishes of a car, and whether to be told first.',
  input: SaveWish,
  output: z.object({ savedAt: instant() }),
  errors: ['showcase.modelNotFound'],
});

export const customerCalls = [
  listOffers,
  submitIntent,
  listIntents,
  getIntent,
  cancelIntent,
  refundIntent,
  changeIntent,
  getWish,
  countWishes,
  saveWish,
] as const;
