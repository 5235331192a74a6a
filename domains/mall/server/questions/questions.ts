import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { orderNo } from '@ev/kernel/ids.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { dailyQuestions } from '../../contract/kinds.ts';
import type { Product } from '../../contract/product.ts';
import { getProductRow } from '../products/product-row.ts';
import {
  mallAnswers,
  mallQuestions,
  mallReservationLines,
  mallReservations,
  type QuestionRow,
} from '../tables.ts';
import { presentQuestion, type QuestionDeps, readAnswered } from './question-presenter.ts';

export type Questions = ReturnType<typeof createQuestions>;
type Deps = QuestionDeps & { clock: Clock; notices: Notices };

/** Questions on the page of a product. */
const onPage = 2;

const { accountId, answers, askedAt, hiddenAt, productCode, questionNo } = mallQuestions;
const shownOf = (code: string) => and(eq(productCode, code), isNull(hiddenAt));
const answeredFirst = [desc(sql`${answers} > 0`), desc(askedAt), desc(questionNo)] as const;

/** Questions to products as customers ask, read and answer them. */
export function createQuestions(deps: Deps) {
  const { db } = deps;
  return {
    /** The number of questions to a product, and the first ones. */
    async summary(code: string): Promise<Product['questions']> {
      const [count, rows] = await Promise.all([
        db.$count(mallQuestions, shownOf(code)),
        db
          .select()
          .from(mallQuestions)
          .where(shownOf(code))
          .orderBy(...answeredFirst)
          .limit(onPage),
      ]);
      const first = await readAnswered(deps, rows, { hidden: false });
      return { count, first: first.map(presentQuestion) };
    },

    /** @throws AppError mall.productNotFound */
    async list(query: Api['mall.listQuestions']['parsed']): Promise<Api['mall.listQuestions']['output']> {
      await getProductRow(db, query.productCode);
      const where = shownOf(query.productCode);
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(mallQuestions)
          .where(where)
          .orderBy(...answeredFirst),
        count: db.$count(mallQuestions, where),
        page: query,
      });
      const list = await readAnswered(deps, rows, { hidden: false });
      return { list: list.map(presentQuestion), ...page };
    },

    ask: ask.bind(null, deps),
    answer: answer.bind(null, deps),
    hasBought: (customer: string, code: string) => hasBought(db, customer, code),
  };
}

/** @throws AppError mall.productNotFound, mall.tooManyQuestions */
async function ask(
  { clock }: Deps,
  tx: Transaction,
  asker: string,
  input: Api['mall.askQuestion']['parsed'],
): Promise<{ questionNo: string }> {
  const product = await getProductRow(tx, input.productCode);
  if (!product.listed) throw new AppError('mall.productNotFound');
  const now = clock.now();
  // Two questions of one customer are counted one after the other.
  await lockByKey(tx, `mallQuestions:${asker}`);
  const recent = and(eq(accountId, asker), gt(askedAt, new Date(now.getTime() - dayMs)));
  if ((await tx.$count(mallQuestions, recent)) >= dailyQuestions) throw new AppError('mall.tooManyQuestions');
  const no = orderNo('W', now);
  await tx.insert(mallQuestions).values({
    questionNo: no,
    productCode: product.productCode,
    accountId: asker,
    text: input.text,
    askedAt: now,
  });
  return { questionNo: no };
}

/** @throws AppError mall.questionNotFound, mall.notBought, mall.alreadyAnswered */
async function answer(
  { clock, notices }: Deps,
  tx: Transaction,
  customer: string,
  input: Api['mall.answerQuestion']['parsed'],
): Promise<{ answerNo: string }> {
  const [question] = await tx
    .select()
    .from(mallQuestions)
    .where(and(eq(questionNo, input.questionNo), isNull(hiddenAt)))
    .for('update');
  if (!question) throw new AppError('mall.questionNotFound');
  if (!(await hasBought(tx, customer, question.productCode))) throw new AppError('mall.notBought');
  const now = clock.now();
  const answerNo = orderNo('D', now);
  const written = await tx
    .insert(mallAnswers)
    .values({
      answerNo,
      questionNo: question.questionNo,
      accountId: customer,
      text: input.text,
      writtenAt: now,
    })
    .onConflictDoNothing({ target: [mallAnswers.questionNo, mallAnswers.accountId] })
    .returning({ answerNo: mallAnswers.answerNo });
  if (written.length === 0) throw new AppError('mall.alreadyAnswered');
  await countAnswer(tx, question.questionNo, 1);
  if (customer !== question.accountId) await tellAsker(notices, tx, question, answerNo);
  return { answerNo };
}

/** An answer more or less that customers see. The question is locked. */
export async function countAnswer(tx: Transaction, no: string, change: 1 | -1): Promise<void> {
  await tx
    .update(mallQuestions)
    .set({ answers: sql`${answers} + ${change}` })
    .where(eq(questionNo, no));
}

/** Notifies who asked of a new answer; once for each `cause`. */
export async function tellAsker(
  notices: Notices,
  tx: Transaction,
  question: QuestionRow,
  cause: string,
): Promise<void> {
  const { content } = await getProductRow(tx, question.productCode);
  await notices.tell(tx, {
    accountId: question.accountId,
    template: 'mall.questionAnswered',
    params: { name: content.name },
    source: `mallQuestion:${question.questionNo}:${cause}`,
    link: `/pages/shop/detail?id=${question.productCode}`,
    business: { type: 'mallQuestion', no: question.questionNo },
  });
}

/** Whether an order with the product was paid and not cancelled. */
async function hasBought(reader: Database | Transaction, customer: string, code: string): Promise<boolean> {
  const [sold] = await reader
    .select({ reference: mallReservations.reference })
    .from(mallReservations)
    .innerJoin(mallReservationLines, eq(mallReservationLines.reference, mallReservations.reference))
    .where(
      and(
        eq(mallReservations.accountId, customer),
        inArray(mallReservations.status, ['sold', 'shipped']),
        eq(mallReservationLines.productCode, code),
      ),
    )
    .limit(1);
  return sold !== undefined;
}
