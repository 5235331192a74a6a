import type { Api } from '@ev/contract';
import type { Notices } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { QuestionState } from '../../contract/kinds.ts';
import { mallAnswers, mallProducts, mallQuestions, type QuestionRow } from '../tables.ts';
import { type QuestionDeps, readAnswered } from './question-presenter.ts';
import { countAnswer, tellAsker } from './questions.ts';

/** Questions that customers see and nobody has answered. */
export const isToAnswer = and(eq(mallQuestions.answers, 0), isNull(mallQuestions.hiddenAt));

const states: Record<QuestionState, SQL | undefined> = {
  toAnswer: isToAnswer,
  shown: isNull(mallQuestions.hiddenAt),
  hidden: isNotNull(mallQuestions.hiddenAt),
};

type Deps = QuestionDeps & { clock: Clock; notices: Notices };

/** Questions as staff answer and hide them. */
export function createStaffQuestions(deps: Deps) {
  return {
    list: list.bind(null, deps),
    reply: reply.bind(null, deps),
    hide: (tx: Transaction, by: Acting, { questionNo, reason }: Api['mall.hideQuestion']['parsed']) =>
      setHidden(deps, tx, by, { questionNo, reason }),
    show: (tx: Transaction, by: Acting, { questionNo }: Api['mall.showQuestion']['parsed']) =>
      setHidden(deps, tx, by, { questionNo, reason: null }),
    hideAnswer: (tx: Transaction, by: Acting, { answerNo, reason }: Api['mall.hideAnswer']['parsed']) =>
      setAnswerHidden(deps, tx, by, { answerNo, reason }),
    showAnswer: (tx: Transaction, by: Acting, { answerNo }: Api['mall.showAnswer']['parsed']) =>
      setAnswerHidden(deps, tx, by, { answerNo, reason: null }),
  };
}

const hiddenOf = ({ hiddenAt, hiddenReason }: { hiddenAt: Date | null; hiddenReason: string | null }) =>
  hiddenAt === null ? null : { at: hiddenAt.toISOString(), reason: hiddenReason ?? '' };

async function list(
  deps: Deps,
  query: Api['mall.listAllQuestions']['parsed'],
): Promise<Api['mall.listAllQuestions']['output']> {
  const { db } = deps;
  const { keyword, state } = query;
  const where = and(
    state ? states[state] : undefined,
    keyword
      ? or(
          eq(mallQuestions.questionNo, keyword),
          eq(mallProducts.productCode, keyword),
          ilike(sql`${mallProducts.content} ->> 'name'`, containing(keyword)),
        )
      : undefined,
  );
  const { rows, ...page } = await readPage({
    rows: db
      .select({ question: mallQuestions, product: mallProducts })
      .from(mallQuestions)
      .innerJoin(mallProducts, eq(mallProducts.productCode, mallQuestions.productCode))
      .where(where)
      .orderBy(desc(sql`${isToAnswer}`), desc(mallQuestions.askedAt), desc(mallQuestions.questionNo)),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(mallQuestions)
      .innerJoin(mallProducts, eq(mallProducts.productCode, mallQuestions.productCode))
      .where(where),
    page: query,
  });
  const names = new Map(rows.map(({ product }) => [product.productCode, product.content.name]));
  const answered = await readAnswered(
    deps,
    rows.map(({ question }) => question),
    { hidden: true },
  );
  return {
    list: answered.map(({ question, author, answers }) => ({
      questionNo: question.questionNo,
      productCode: question.productCode,
      productName: names.get(question.productCode) ?? '',
      uid: question.accountId,
      author,
      text: question.text,
      askedAt: question.askedAt.toISOString(),
      reply: question.reply,
      repliedBy: question.repliedBy,
      answerCount: question.answers,
      hidden: hiddenOf(question),
      answers: answers.map((answer) => ({
        answerNo: answer.answerNo,
        uid: answer.accountId,
        author: answer.author,
        text: answer.text,
        writtenAt: answer.writtenAt.toISOString(),
        hidden: hiddenOf(answer),
      })),
    })),
    ...page,
  };
}

/** @throws AppError mall.questionNotFound */
async function lockQuestion(tx: Transaction, no: string): Promise<QuestionRow> {
  const [question] = await tx
    .select()
    .from(mallQuestions)
    .where(eq(mallQuestions.questionNo, no))
    .for('update');
  if (!question) throw new AppError('mall.questionNotFound');
  return question;
}

/** @throws AppError mall.questionNotFound, mall.questionMoved */
async function reply(
  { clock, notices }: Deps,
  tx: Transaction,
  { actor, audit }: Acting,
  { questionNo, text, seenReply }: Api['mall.replyQuestion']['parsed'],
): Promise<{ reply: string }> {
  const question = await lockQuestion(tx, questionNo);
  if (question.reply !== seenReply || question.hiddenAt !== null) throw new AppError('mall.questionMoved');
  await tx
    .update(mallQuestions)
    .set({ reply: text, repliedAt: clock.now(), repliedBy: actor.name })
    .where(eq(mallQuestions.questionNo, questionNo));
  if (question.reply === null) {
    await countAnswer(tx, questionNo, 1);
    await tellAsker(notices, tx, question, 'reply');
  }
  await audit(tx, { action: 'mall.replyQuestion', object: `mallQuestion:${questionNo}` });
  return { reply: text };
}

/** Hides a question, or shows it again if there is no reason. */
async function setHidden(
  { clock }: Deps,
  tx: Transaction,
  { audit }: Acting,
  { questionNo, reason }: { questionNo: string; reason: string | null },
): Promise<{ hidden: boolean }> {
  const hide = reason !== null;
  const question = await lockQuestion(tx, questionNo);
  if ((question.hiddenAt !== null) === hide) throw new AppError('mall.questionMoved');
  await tx
    .update(mallQuestions)
    .set({ hiddenAt: hide ? clock.now() : null, hiddenReason: reason })
    .where(eq(mallQuestions.questionNo, questionNo));
  await audit(tx, {
    action: hide ? 'mall.hideQuestion' : 'mall.showQuestion',
    object: `mallQuestion:${questionNo}`,
  });
  return { hidden: hide };
}

/** Hides an answer of a customer, or shows it again if there is no reason. */
async function setAnswerHidden(
  { clock }: Deps,
  tx: Transaction,
  { audit }: Acting,
  { answerNo, reason }: { answerNo: string; reason: string | null },
): Promise<{ hidden: boolean }> {
  const hide = reason !== null;
  const [answer] = await tx.select().from(mallAnswers).where(eq(mallAnswers.answerNo, answerNo));
  if (!answer) throw new AppError('mall.answerNotFound');
  // Every change of an answer locks its question first, so that its count is right.
  await lockQuestion(tx, answer.questionNo);
  const moved = await tx
    .update(mallAnswers)
    .set({ hiddenAt: hide ? clock.now() : null, hiddenReason: reason })
    .where(
      and(
        eq(mallAnswers.answerNo, answerNo),
        hide ? isNull(mallAnswers.hiddenAt) : isNotNull(mallAnswers.hiddenAt),
      ),
    )
    .returning({ answerNo: mallAnswers.answerNo });
  if (moved.length === 0) throw new AppError('mall.questionMoved');
  await countAnswer(tx, answer.questionNo, hide ? -1 : 1);
  await audit(tx, {
    action: hide ? 'mall.hideAnswer' : 'mall.showAnswer',
    object: `mallAnswer:${answerNo}`,
  });
  return { hidden: hide };
}
