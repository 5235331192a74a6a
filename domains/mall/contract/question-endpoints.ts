import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { dailyQuestions, questionStates } from './kinds.ts';
import { Question } from './product.ts';
import {
  AnswerNo,
  AnswerQuestion,
  AskQuestion,
  ProductCode,
  QuestionNo,
  StaffQuestion,
} from './questions.ts';

export const listQuestions = endpoint({
  id: 'mall.listQuestions',
  method: 'POST',
  path: '/mall/api/base/product/question/list',
  access: 'anyone',
  summary: 'Questions to a product with their first answers; answered ones first, then the newest.',
  input: z.extend(ProductCode, { ...pageInput }),
  output: pageOf(Question),
  errors: ['mall.productNotFound'],
});

export const askQuestion = endpoint({
  id: 'mall.askQuestion',
  method: 'POST',
  path: '/mall/api/lgn/sig/product/question/ask',
  access: 'member',
  idempotent: true,
  changes: ['mall.listQuestions', 'mall.getProduct'],
  summary: `Asks a question about a product; a customer may ask ${dailyQuestions} in 24 hours.`,
  input: AskQuestion,
  output: z.object({ questionNo: z.string() }),
  errors: ['mall.productNotFound', 'mall.tooManyQuestions'],
});

export const answerQuestion = endpoint({
  id: 'mall.answerQuestion',
  method: 'POST',
  path: '/mall/api/lgn/sig/product/question/answer',
  access: 'member',
  idempotent: true,
  changes: ['mall.listQuestions', 'mall.getProduct'],
  summary: 'Answers a question, once, by a customer who bought the product. Who asked is notified.',
  input: AnswerQuestion,
  output: z.object({ answerNo: z.string() }),
  errors: ['mall.questionNotFound', 'mall.notBought', 'mall.alreadyAnswered'],
});

export const hasBought = endpoint({
  id: 'mall.hasBought',
  method: 'POST',
  path: '/mall/api/lgn/sig/product/bought',
  access: 'member',
  summary: 'Whether the customer has bought a product and may answer questions about it.',
  input: ProductCode,
  output: z.object({ bought: z.boolean() }),
  errors: [],
});

const staffPath = (name: string) => `/main/api/staff/lgn/sec/mall/question/${name}`;
const Reason = text('原因', { min: 2, max: 100 });

export const listAllQuestions = endpoint({
  id: 'mall.listAllQuestions',
  method: 'POST',
  path: staffPath('list'),
  access: 'staff',
  permission: 'mall.questions',
  summary: 'Questions to all products: those without an answer first, then the newest, the hidden ones too.',
  input: z.object({
    state: z.optional(z.enum(questionStates, { error: '请选择问答状态' })),
    /** Number of the question, code of the product, or part of its name. */
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffQuestion),
  errors: [],
});

export const replyQuestion = endpoint({
  id: 'mall.replyQuestion',
  method: 'POST',
  path: staffPath('reply'),
  access: 'staff',
  permission: 'mall.questions',
  idempotent: true,
  approval: null,
  summary: "Writes the brand's answer to a question, or replaces it. Who asked is notified of the first.",
  input: z.extend(QuestionNo, {
    text: text('回答', { min: 2, max: 300, lines: true }),
    /** The answer that the staff member saw; null if there was none. */
    seenReply: z.nullable(z.string('请刷新后再试').check(z.maxLength(400, '请刷新后再试'))),
  }),
  output: z.object({ reply: z.string() }),
  errors: ['mall.questionNotFound', 'mall.questionMoved'],
});

export const hideQuestion = endpoint({
  id: 'mall.hideQuestion',
  method: 'POST',
  path: staffPath('hide'),
  access: 'staff',
  permission: 'mall.questions',
  idempotent: true,
  approval: null,
  summary: 'Customers no longer see a question and its answers.',
  input: z.extend(QuestionNo, { reason: Reason }),
  output: z.object({ hidden: z.boolean() }),
  errors: ['mall.questionNotFound', 'mall.questionMoved'],
});

export const showQuestion = endpoint({
  id: 'mall.showQuestion',
  method: 'POST',
  path: staffPath('show'),
  access: 'staff',
  permission: 'mall.questions',
  idempotent: true,
  approval: null,
  summary: 'Customers see a hidden question again.',
  input: QuestionNo,
  output: z.object({ hidden: z.boolean() }),
  errors: ['mall.questionNotFound', 'mall.questionMoved'],
});

export const hideAnswer = endpoint({
  id: 'mall.hideAnswer',
  method: 'POST',
  path: staffPath('answer/hide'),
  access: 'staff',
  permission: 'mall.questions',
  idempotent: true,
  approval: null,
  summary: "Customers no longer see a customer's answer.",
  input: z.extend(AnswerNo, { reason: Reason }),
  output: z.object({ hidden: z.boolean() }),
  errors: ['mall.answerNotFound', 'mall.questionMoved'],
});

export const showAnswer = endpoint({
  id: 'mall.showAnswer',
  method: 'POST',
  path: staffPath('answer/show'),
  access: 'staff',
  permission: 'mall.questions',
  idempotent: true,
  approval: null,
  summary: 'Customers see a hidden answer again.',
  input: AnswerNo,
  output: z.object({ hidden: z.boolean() }),
  errors: ['mall.answerNotFound', 'mall.questionMoved'],
});

export const questionCalls = [
  listQuestions,
  askQuestion,
  answerQuestion,
  hasBought,
  listAllQuestions,
  replyQuestion,
  hideQuestion,
  showQuestion,
  hideAnswer,
  showAnswer,
] as const;
