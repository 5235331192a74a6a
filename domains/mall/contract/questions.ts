import { code, instant, text } from '@ev/contract/fields';
import * as z from 'zod/mini';

export const ProductCode = z.object({ productCode: code('商品', 40) });
export const QuestionNo = z.object({
  questionNo: z
    .string({ error: '请选择问题' })
    .check(z.regex(/^W[0-9A-Z]{19}$/, '没有这个问题，请刷新后再试')),
});
export const AnswerNo = z.object({
  answerNo: z.string({ error: '请选择回答' }).check(z.regex(/^D[0-9A-Z]{19}$/, '没有这条回答，请刷新后再试')),
});

export const AskQuestion = z.extend(ProductCode, { text: text('问题', { min: 5, max: 100 }) });
export const AnswerQuestion = z.extend(QuestionNo, { text: text('回答', { min: 2, max: 200 }) });

const Hidden = z.nullable(z.object({ at: instant(), reason: z.string() }));

/** A question as staff see it, with all that customers answered. */
export const StaffQuestion = z.object({
  questionNo: z.string(),
  productCode: z.string(),
  productName: z.string(),
  uid: z.string(),
  author: z.string(),
  text: z.string(),
  askedAt: instant(),
  reply: z.nullable(z.string()),
  repliedBy: z.nullable(z.string()),
  /** Answers that customers see, with that of the brand. */
  answerCount: z.int(),
  hidden: Hidden,
  /** The first ones of customers, the hidden ones too. */
  answers: z.array(
    z.object({
      answerNo: z.string(),
      uid: z.string(),
      author: z.string(),
      text: z.string(),
      writtenAt: instant(),
      hidden: Hidden,
    }),
  ),
});
export type StaffQuestion = z.infer<typeof StaffQuestion>;
