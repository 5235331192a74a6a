/** Intent money and blind deposits: the offers, and the life of a reservation. */

import { agreedDocuments } from '@ev/content/contract/agreed-document.ts';
import { code, fen, instant, mobile, oneOf, text, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { intentStatuses } from './statuses.ts';
import { wishTopics } from './wish-topics.ts';

/** An offer that can be reserved with money before a car order is made. */
export const IntentOffer = z.object({
  offerCode: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  family: z.enum(['sedan', 'suv', 'crossover']),
  paint: z.string(),
  /** '0' presale, '1' on the market. */
  saleStage: z.enum(['0', '1']),
  /** '0' intent money, '1' deposit. */
  saleType: z.enum(['0', '1']),
  /** '1' small deposit, '2' blind deposit, '3' large deposit. */
  orderType: z.enum(['1', '2', '3']),
  title: z.string(),
  amountFen: fen(),
  benefits: z.array(z.string()),
  rules: z.array(z.string()),
  startsAt: instant(),
  endsAt: instant(),
  open: z.boolean(),
});
export type IntentOffer = z.infer<typeof IntentOffer>;

export const SubmitIntent = z.object({
  offerCode: code('预订方案'),
  cityCode: code('所在城市'),
  name: text('姓名', { min: 2, max: 30 }),
  phone: mobile(),
  agreements: agreedDocuments('请阅读并同意预订协议'),
});
export type SubmitIntent = z.infer<typeof SubmitIntent>;

export const ChangeIntent = z.object({
  intentNo: code('预订单号'),
  offerCode: code('预订方案'),
  cityCode: code('所在城市'),
  name: text('姓名', { min: 2, max: 30 }),
  phone: mobile(),
});
export type ChangeIntent = z.infer<typeof ChangeIntent>;

/** What the customer can do with an intent order now; decided by the server. */
export const intentActions = [
  'pay',
  'refreshPayment',
  'cancel',
  'refund',
  'upgrade',
  'change',
  'viewOrder',
] as const;

export const Intent = z.object({
  intentNo: z.string(),
  status: z.enum(intentStatuses),
  statusTitle: z.string(),
  statusText: z.string(),
  offer: IntentOffer,
  cityCode: z.string(),
  cityName: z.string(),
  name: z.string(),
  phone: z.string(),
  amountFen: fen(),
  createdAt: instant(),
  payBefore: z.nullable(instant()),
  paidAt: z.nullable(instant()),
  serverTime: instant(),
  payNo: z.nullable(z.string()),
  /** The car order that it became or is becoming. */
  orderNo: z.nullable(z.string()),
  /** The requested change that waits for a decision of the staff. */
  change: z.nullable(
    z.object({ modelName: z.string(), cityName: z.string(), name: z.string(), requestedAt: instant() }),
  ),
  actions: z.array(z.enum(intentActions)),
});
export type Intent = z.infer<typeof Intent>;

export const SaveWish = z.object({
  modelCode: code('车型'),
  topics: z
    .array(oneOf('期待', wishTopics), { error: '请至少选择一个期待' })
    .check(z.minLength(1, '请至少选择一个期待'), z.maxLength(8, '最多选择 8 个期待')),
  remark: z.optional(text('补充的话', { min: 0, max: 200, lines: true })),
  /** Whether to notify the customer first when orders open. */
  remind: yesOrNo('是否提醒'),
});
export type SaveWish = z.infer<typeof SaveWish>;
