import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, lte } from 'drizzle-orm';
import { type Feedback, feedbackPerDay } from '../contract/feedback.ts';
import { type FeedbackStatus, feedbackStatus } from '../contract/kinds.ts';
import { type FeedbackMoves, feedbackStates } from './feedback-home.ts';
import { answerStandsMs, customerActions } from './feedback-rules.ts';
import { type FeedbackRow, feedback } from './tables.ts';

const aDay = { limit: feedbackPerDay, windowSeconds: 24 * 3600 };
/** Maximum number closed in one sweep; the rest follows in the next. */
const sweepLimit = 200;

/** What customers do with their own feedback. That of others is reported as not found. */
export function createFeedback(parts: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  moves: FeedbackMoves;
}) {
  const { db, clock, limiter, moves } = parts;

  async function write(tx: Transaction, accountId: string, input: Api['support.sendFeedback']['parsed']) {
    const now = clock.now();
    const feedbackNo = orderNo('F', now);
    await feedbackStates.create(tx, clock, {
      values: {
        feedbackNo,
        accountId,
        kind: input.kind,
        text: input.text,
        contact: input.contact || null,
        createdAt: now,
      },
      event: 'send',
      actor: `member:${accountId}`,
    });
    return { feedbackNo };
  }

  return {
    /** @throws AppError support.tooMuchFeedback */
    async send(
      input: Api['support.sendFeedback']['parsed'],
      call: CallOf<'support.sendFeedback'>,
    ): Promise<{ feedbackNo: string }> {
      const { accountId } = call.actor;
      const key = `feedback:${accountId}`;
      // Counted before anything is written, so that concurrent requests cannot exceed the limit; a retry
      // returns its count.
      const allowed = await limiter.take(key, aDay);
      let isNew = false;
      try {
        return await call.once(async (tx) => {
          if (!allowed) throw new AppError('support.tooMuchFeedback');
          const sent = await write(tx, accountId, input);
          isNew = true;
          return sent;
        });
      } finally {
        if (!isNew) await limiter.giveBack(key);
      }
    },

    /** Newest first. */
    async list(
      accountId: string,
      query: Api['support.listFeedback']['parsed'],
    ): Promise<Api['support.listFeedback']['output']> {
      const own = eq(feedback.accountId, accountId);
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(feedback)
          .where(own)
          .orderBy(desc(feedback.createdAt), desc(feedback.feedbackNo)),
        count: db.$count(feedback, own),
        page: query,
      });
      return { list: rows.map(present), ...page };
    },

    /** @throws AppError support.feedbackNotFound */
    async get(accountId: string, feedbackNo: string): Promise<Feedback> {
      const own = and(eq(feedback.feedbackNo, feedbackNo), eq(feedback.accountId, accountId));
      const [row] = await db.select().from(feedback).where(own);
      if (!row) throw new AppError('support.feedbackNotFound');
      return present(row);
    },

    /** @throws AppError support.feedbackNotFound; support.feedbackMoved if there is no answer yet */
    async close(tx: Transaction, accountId: string, feedbackNo: string): Promise<{ status: FeedbackStatus }> {
      const row = await feedbackStates.lock(tx, feedbackNo);
      if (row?.accountId !== accountId) throw new AppError('support.feedbackNotFound');
      if (row.status !== feedbackStatus.closed && !customerActions(row.status).includes('close'))
        throw new AppError('support.feedbackMoved');
      await moves.move(tx, { feedbackNo, event: 'close', actor: `member:${accountId}` });
      return { status: feedbackStatus.closed };
    },

    /** Closes feedback that was answered a week ago without a reaction. Returns the number. */
    async endAnswered(): Promise<number> {
      const before = new Date(clock.now().getTime() - answerStandsMs);
      const due = await db
        .select({ feedbackNo: feedback.feedbackNo })
        .from(feedback)
        .where(and(eq(feedback.status, feedbackStatus.answered), lte(feedback.statusSince, before)))
        .limit(sweepLimit);
      for (const { feedbackNo } of due) {
        await db.transaction((tx) => moves.move(tx, { feedbackNo, event: 'close', actor: 'system' }));
      }
      return due.length;
    },
  };
}

function present(row: FeedbackRow): Feedback {
  const { feedbackNo, kind, text, contact, status, createdAt, answer, answeredAt } = row;
  return {
    feedbackNo,
    kind,
    text,
    contact,
    status,
    createdAt: createdAt.toISOString(),
    answer: answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
    actions: customerActions(status),
  };
}
