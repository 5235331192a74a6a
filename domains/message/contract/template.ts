import { instant, text, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { messageKinds } from './kinds.ts';

export const MessageTemplate = z.object({
  code: z.string(),
  kind: z.enum(messageKinds),
  title: z.string(),
  text: z.string(),
  /** Whether an SMS goes with the message. */
  sms: z.boolean(),
  /** Grows with each saving; 0 while the text is the one that the product came with. */
  version: z.int(),
  updatedAt: z.nullable(instant()),
  /** Name of the member of staff who saved it last. */
  updatedBy: z.nullable(z.string()),
  /** What may stand in braces, with an example of each. */
  placeholders: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string() })),
  /** The text that the product came with. */
  original: z.object({ title: z.string(), text: z.string(), sms: z.boolean() }),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const SaveTemplate = z.object({
  code: z.string({ error: '请选择模板' }).check(z.regex(/^[A-Za-z.]{1,64}$/, '模板不正确，请重新选择')),
  title: text('标题', { max: 30 }),
  text: text('正文', { max: 300 }),
  sms: z.boolean({ error: '请选择是否同时发送短信' }),
  /** The version that was edited: a text that somebody else has saved meanwhile is not written over. */
  version: wholeNumber('版本', 0, 1_000_000),
});
export type SaveTemplate = z.infer<typeof SaveTemplate>;

export const FailedSms = z.object({
  id: z.string(),
  maskedPhone: z.string(),
  title: z.string(),
  text: z.string(),
  tries: z.int(),
  lastError: z.string(),
  createdAt: instant(),
});
export type FailedSms = z.infer<typeof FailedSms>;
