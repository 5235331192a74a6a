import { randomUUID } from 'node:crypto';
import { hourMs } from '@ev/kernel/durations.ts';
import { orderNo } from '@ev/kernel/ids.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq, sql } from 'drizzle-orm';
import { mallAnswers, mallQuestions } from '../tables.ts';
import { receive, stockOf } from './stock.ts';

/** A customer buys a unit of a variant, so that they may answer questions about it. */
export async function sellTo(
  server: Pick<TestServer, 'db' | 'clock'>,
  accountId: string,
  skuCode: string,
): Promise<void> {
  const stock = stockOf(server);
  const reference = `mallOrder:${randomUUID()}`;
  const until = new Date(server.clock.now().getTime() + hourMs);
  await receive(server, skuCode, 1);
  await server.db.transaction(async (tx) => {
    await stock.reserve(tx, { reference, accountId, lines: [{ skuCode, quantity: 1 }], until });
    await stock.sell(tx, reference);
  });
}

/** One more question of a customer about the tote. Returns its number. */
export async function askAs(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  accountId: string,
  text = '这个能机洗吗',
): Promise<string> {
  const now = clock.now();
  const questionNo = orderNo('W', now);
  await db.insert(mallQuestions).values({ questionNo, productCode: 'tote', accountId, text, askedAt: now });
  return questionNo;
}

/** An answer of a customer to a question. Returns its number. */
export async function answerAs(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  accountId: string,
  questionNo: string,
  text = '可以，洗过两次',
): Promise<string> {
  const now = clock.now();
  const answerNo = orderNo('D', now);
  await db.insert(mallAnswers).values({ answerNo, questionNo, accountId, text, writtenAt: now });
  await db
    .update(mallQuestions)
    .set({ answers: sql`${mallQuestions.answers} + 1` })
    .where(eq(mallQuestions.questionNo, questionNo));
  return answerNo;
}
