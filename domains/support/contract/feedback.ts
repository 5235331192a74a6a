/** Feedback: what customers tell the brand, and what it answers. */
import { code, instant, phone, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { feedbackKinds, feedbackStatuses } from './kinds.ts';

/** Feedback that one customer may send within a day. */
export const feedbackPerDay = 10;

export const SendFeedback = z.object({
  kind: z.enum(feedbackKinds, { error: '请选择反馈类型' }),
  text: text('反馈内容', { min: 5, max: 500 }),
  /** Where to reach the customer beside the app; an empty one is none. */
  contact: z.optional(
    z.union([z.literal(''), phone('联系电话')], '联系电话格式不正确，请填写 11 位手机号，或带区号的固定电话'),
  ),
});
export type SendFeedback = z.infer<typeof SendFeedback>;

export const FeedbackNo = z.object({ feedbackNo: code('反馈编号') });

export const Feedback = z.object({
  feedbackNo: z.string(),
  kind: z.enum(feedbackKinds),
  text: z.string(),
  contact: z.nullable(z.string()),
  status: z.enum(feedbackStatuses),
  createdAt: instant(),
  /** The brand's answer; null before there is one. */
  answer: z.nullable(z.object({ text: z.string(), at: instant() })),
  /** What the customer can do now; the server decides. */
  actions: z.array(z.enum(['close'])),
});
export type Feedback = z.infer<typeof Feedback>;

/** As staff see it: whose it is by the beginning of the account, and who works on it. */
export const StaffFeedback = z.extend(z.omit(Feedback, { contact: true, actions: true }), {
  uid: z.string(),
  maskedContact: z.nullable(z.string()),
  /** Name of the member of staff who took or answered it. */
  handler: z.nullable(z.string()),
  actions: z.array(z.enum(['take', 'answer', 'close'])),
});
export type StaffFeedback = z.infer<typeof StaffFeedback>;

const reply = text('回复内容', { min: 5, max: 500 });
const seenStatus = z.enum(feedbackStatuses, { error: '请刷新后再处理' });

/** An act of staff is held against the status that it was decided on. */
export const ActOnFeedback = z.extend(FeedbackNo, { seenStatus });
export const AnswerFeedback = z.extend(ActOnFeedback, { text: reply });
