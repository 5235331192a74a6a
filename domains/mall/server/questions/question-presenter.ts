import type { CarOwners } from '@ev/account/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, asc, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Question } from '../../contract/product.ts';
import { authorOf } from '../reviews/review-presenter.ts';
import { type AnswerRow, mallAnswers, type QuestionRow } from '../tables.ts';

export type QuestionDeps = { db: Database; owners: Pick<CarOwners, 'nicknamesOf'> };

/** Customers' answers that are read with a question. */
const mostAnswers = 10;

export type AnsweredQuestion = {
  question: QuestionRow;
  author: string;
  answers: (AnswerRow & { author: string })[];
};

/** Questions with their authors and first answers, without a query per question. */
export async function readAnswered(
  { db, owners }: QuestionDeps,
  questions: readonly QuestionRow[],
  { hidden }: { hidden: boolean },
): Promise<AnsweredQuestion[]> {
  const answers = await answersOf(
    db,
    questions.map(({ questionNo }) => questionNo),
    hidden,
  );
  const nicknames = await owners.nicknamesOf(
    db,
    [...questions, ...answers].map(({ accountId }) => accountId),
  );
  const authorOfRow = ({ accountId }: { accountId: string }) => authorOf(nicknames.get(accountId));
  return questions.map((question) => ({
    question,
    author: authorOfRow(question),
    answers: answers
      .filter(({ questionNo }) => questionNo === question.questionNo)
      .map((answer) => ({ ...answer, author: authorOfRow(answer) })),
  }));
}

async function answersOf(
  db: Database,
  questionNos: readonly string[],
  hidden: boolean,
): Promise<AnswerRow[]> {
  if (questionNos.length === 0) return [];
  const { questionNo, writtenAt, answerNo, hiddenAt } = mallAnswers;
  const ranked = db
    .select({
      ...getTableColumns(mallAnswers),
      rank: sql<number>`row_number() over (partition by ${questionNo} order by ${writtenAt}, ${answerNo})`.as(
        'rank',
      ),
    })
    .from(mallAnswers)
    .where(and(inArray(questionNo, [...questionNos]), hidden ? undefined : isNull(hiddenAt)))
    .as('ranked');
  return db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, mostAnswers))
    .orderBy(asc(ranked.writtenAt), asc(ranked.answerNo));
}

/** A question as customers see it; the answer of the brand comes first. */
export function presentQuestion({ question, author, answers }: AnsweredQuestion): Question {
  const { questionNo, text, askedAt, reply, repliedAt } = question;
  return {
    questionNo,
    author,
    text,
    askedAt: askedAt.toISOString(),
    answerCount: question.answers,
    reply: reply !== null && repliedAt !== null ? { text: reply, writtenAt: repliedAt.toISOString() } : null,
    answers: answers.map((answer) => ({
      answerNo: answer.answerNo,
      author: answer.author,
      text: answer.text,
      writtenAt: answer.writtenAt.toISOString(),
    })),
  };
}
