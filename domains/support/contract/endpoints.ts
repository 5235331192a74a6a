import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  ActOnFeedback,
  AnswerFeedback,
  Feedback,
  FeedbackNo,
  SendFeedback,
  StaffFeedback,
} from './feedback.ts';
import { feedbackStatuses } from './kinds.ts';

const Moved = z.object({ status: z.enum(feedbackStatuses) });

export const sendFeedback = endpoint({
  id: 'support.sendFeedback',
  method: 'POST',
  path: '/main/api/lgn/sec/support/feedback/send',
  access: 'member',
  idempotent: true,
  summary: 'A customer tells the brand what is wrong or could be better.',
  input: SendFeedback,
  output: FeedbackNo,
  errors: ['support.tooMuchFeedback'],
});

export const listFeedback = endpoint({
  id: 'support.listFeedback',
  method: 'POST',
  path: '/main/api/lgn/sec/support/feedback/list',
  access: 'member',
  summary: 'The feedback of the customer, newest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(Feedback),
  errors: [],
});

export const getFeedback = endpoint({
  id: 'support.getFeedback',
  method: 'POST',
  path: '/main/api/lgn/sec/support/feedback/detail',
  access: 'member',
  summary: 'One feedback of the customer with its answer.',
  input: FeedbackNo,
  output: Feedback,
  errors: ['support.feedbackNotFound'],
});

export const closeFeedback = endpoint({
  id: 'support.closeFeedback',
  method: 'POST',
  path: '/main/api/lgn/sec/support/feedback/close',
  access: 'member',
  idempotent: true,
  summary: 'The customer says that the answer has settled it.',
  input: FeedbackNo,
  output: Moved,
  errors: ['support.feedbackNotFound', 'support.feedbackMoved'],
});

export const listAllFeedback = endpoint({
  id: 'support.listAllFeedback',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/support/feedback/list',
  access: 'staff',
  permission: 'feedback.read',
  summary: 'Feedback of all customers: what waits the longest first, what is over last.',
  input: z.object({
    status: z.optional(oneOf('反馈状态', feedbackStatuses)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffFeedback),
  errors: [],
});

export const takeFeedback = endpoint({
  id: 'support.takeFeedback',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/support/feedback/take',
  access: 'staff',
  permission: 'feedback.answer',
  idempotent: true,
  approval: null,
  summary: 'A member of staff begins to work on it.',
  input: ActOnFeedback,
  output: Moved,
  errors: ['support.feedbackNotFound', 'support.feedbackMoved'],
});

export const answerFeedback = endpoint({
  id: 'support.answerFeedback',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/support/feedback/answer',
  access: 'staff',
  permission: 'feedback.answer',
  idempotent: true,
  approval: null,
  summary: 'Answers it; the customer gets a message.',
  input: AnswerFeedback,
  output: Moved,
  errors: ['support.feedbackNotFound', 'support.feedbackMoved'],
});

export const closeAnyFeedback = endpoint({
  id: 'support.closeAnyFeedback',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/support/feedback/close',
  access: 'staff',
  permission: 'feedback.answer',
  idempotent: true,
  approval: null,
  summary: 'Ends one that needs no answer, or none any more.',
  input: ActOnFeedback,
  output: Moved,
  errors: ['support.feedbackNotFound', 'support.feedbackMoved'],
});

export const calls = [
  sendFeedback,
  listFeedback,
  getFeedback,
  closeFeedback,
  listAllFeedback,
  takeFeedback,
  answerFeedback,
  closeAnyFeedback,
] as const;
