/** Feedback: messages of customers to the brand, and its answers. */
import { code, instant, phone, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { feedbackKinds, feedbackStatuses } from './kinds.ts';

/** Maximum number of feedback messages of one customer within a day. */
export const feedbackPerDay = 10;

export const SendFeedback = z.object({
  kind: z.enum(feedbackKinds, { error: '请选择反馈类型' }),
  text: text('反馈内容', { min: 5, max: 500, lines: true }),
  /** A contact besides the app; empty for none. */
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
  /** The brand's answer; null if there is none yet. */
  answer: z.nullable(z.object({ text: z.string(), at: instant() })),
  /** Actions that the customer can take now, as decided by the server. */
  actions: z.array(z.enum(['close'])),
});
export type Feedback = z.infer<typeof Feedback>;

/** As staff see it: with the beginning of the account id, and the staff member in charge. */
export const StaffFeedback = z.extend(z.omit(Feedback, { contact: true, actions: true }), {
  uid: z.string(),
  maskedContact: z.nullable(z.string()),
  /** Name of the staff member who took or answered it. */
  handler: z.nullable(z.string()),
  actions: z.array(z.enum(['take', 'answer', 'close'])),
});
export type StaffFeedback = z.infer<typeof StaffFeedback>;

const reply = text('回复内容', { min: 5, max: 500, lines: true });
const seenStatus = z.enum(feedbackStatuses, { error: '请刷新后再处理' });

/** An action of staff names the status that it was decided on. */
export const ActOnFeedback = z.extend(FeedbackNo, { seenStatus });
export const AnswerFeedback = z.extend(ActOnFeedback, { text: reply });
