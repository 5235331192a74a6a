import type { Api } from '@ev/contract';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { StaffFeedback } from '../contract/feedback.ts';
import { type FeedbackStatus, feedbackKindNames, feedbackStatus } from '../contract/kinds.ts';
import { type FeedbackMoves, feedbackStates } from './feedback-home.ts';
import type { FeedbackEvent } from './feedback-machine.ts';
import { staffActions } from './feedback-rules.ts';
import { type FeedbackRow, feedback } from './tables.ts';

type Seen = { feedbackNo: string; seenStatus: FeedbackStatus };
type Answered = { status: FeedbackStatus };

/** How much of a text the workbench shows. */
const shownLetters = 60;
const waiting = [feedbackStatus.received, feedbackStatus.inWork];

/** Feedback for staff, and their actions. */
export function createStaffFeedback(parts: { db: Database; clock: Clock; moves: FeedbackMoves }) {
  const { db, clock, moves } = parts;

  /**
   * @throws AppError support.feedbackNotFound; support.feedbackMoved if the status has changed since it was
   * seen
   */
  async function act(
    tx: Transaction,
    { actor, audit }: Acting,
    { feedbackNo, seenStatus }: Seen,
    change: { event: FeedbackEvent; set?: Partial<FeedbackRow> },
  ): Promise<Answered> {
    const row = await feedbackStates.lock(tx, feedbackNo);
    if (!row) throw new AppError('support.feedbackNotFound');
    if (row.status !== seenStatus) throw new AppError('support.feedbackMoved');
    const moved = await moves.move(tx, { feedbackNo, actor: `staff:${actor.staffId}`, ...change });
    await audit(tx, { action: `feedback.${change.event}`, object: `feedback:${feedbackNo}` });
    return { status: moved.to as FeedbackStatus };
  }

  return {
    /** Longest-waiting first, closed ones last. Searchable by number, uid or part of the text. */
    async list(
      query: Api['support.listAllFeedback']['parsed'],
    ): Promise<Api['support.listAllFeedback']['output']> {
      const { keyword, status } = query;
      const pattern = keyword && containing(keyword);
      const where = and(
        status ? eq(feedback.status, status) : undefined,
        pattern
          ? or(
              eq(feedback.feedbackNo, keyword.toUpperCase()),
              sql`${feedback.accountId}::text = ${keyword}`,
              ilike(feedback.text, pattern),
            )
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(feedback)
          .where(where)
          .orderBy(asc(feedback.status), asc(feedback.createdAt), asc(feedback.feedbackNo)),
        count: db.$count(feedback, where),
        page: query,
      });
      return { list: rows.map(present), ...page };
    },

    take: (tx: Transaction, acting: Acting, input: Api['support.takeFeedback']['parsed']) =>
      act(tx, acting, input, { event: 'take', set: handlerOf(acting) }),

    answer: (tx: Transaction, acting: Acting, input: Api['support.answerFeedback']['parsed']) =>
      act(tx, acting, input, {
        event: 'answer',
        set: { ...handlerOf(acting), answer: input.text, answeredAt: clock.now() },
      }),

    close: (tx: Transaction, acting: Acting, input: Api['support.closeAnyFeedback']['parsed']) =>
      act(tx, acting, input, { event: 'close' }),

    /** Unanswered feedback, oldest first. Feedback that was not taken is nobody's own. */
    toAnswer: {
      name: 'feedbackToAnswer',
      permission: 'feedback.answer',
      async list({ staffId }, { depth, most }) {
        const { feedbackNo, kind, text, handlerName, createdAt, status } = feedback;
        const where = and(inArray(status, waiting), staffId ? eq(feedback.handlerId, staffId) : undefined);
        const rows = await db
          .select({
            feedbackNo,
            kind,
            handlerName,
            createdAt,
            text: sql<string>`left(${text}, ${shownLetters})`,
            total: countedTo(most, sql`from ${feedback} where ${where}`),
          })
          .from(feedback)
          .where(where)
          .orderBy(asc(createdAt), asc(feedbackNo))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map((row) => ({
            id: row.feedbackNo,
            keyword: row.feedbackNo,
            title: feedbackKindNames[row.kind],
            text: row.text,
            owner: row.handlerName,
            since: row.createdAt,
            due: null,
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}

function handlerOf({ actor }: Acting) {
  return { handlerId: actor.staffId, handlerName: actor.name };
}

function present(row: FeedbackRow): StaffFeedback {
  const { feedbackNo, accountId, kind, text, contact, status, createdAt, answer, answeredAt } = row;
  return {
    feedbackNo,
    uid: accountId,
    kind,
    text,
    status,
    createdAt: createdAt.toISOString(),
    answer: answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
    maskedContact: contact && maskPhone(contact),
    handler: row.handlerName,
    actions: staffActions(status),
  };
}
