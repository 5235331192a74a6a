import { instant, text, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { messageKinds } from './kinds.ts';

export const MessageTemplate = z.object({
  code: z.string(),
  kind: z.enum(messageKinds),
  title: z.string(),
  text: z.string(),
  /** Whether an SMS is sent with the message. */
  sms: z.boolean(),
  /** Incremented by every change; 0 for the built-in text. */
  version: z.int(),
  updatedAt: z.nullable(instant()),
  /** Name of the staff member who saved it last. */
  updatedBy: z.nullable(z.string()),
  /** Available placeholders, with a sample value of each. */
  placeholders: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string() })),
  /** The built-in text. */
  original: z.object({ title: z.string(), text: z.string(), sms: z.boolean() }),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const SaveTemplate = z.object({
  code: z.string({ error: '请选择模板' }).check(z.regex(/^[A-Za-z.]{1,64}$/, '模板不正确，请重新选择')),
  title: text('标题', { max: 30 }),
  text: text('正文', { max: 300, lines: true }),
  sms: z.boolean({ error: '请选择是否同时发送短信' }),
  /** The edited version: a text that was saved by a colleague meanwhile is not overwritten. */
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
