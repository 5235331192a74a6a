import { at } from '@ev/platform/tables.ts';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FeedbackKind, FeedbackStatus } from '../contract/kinds.ts';

/** Feedback of customers, with the brand's answer. */
export const feedback = pgTable(
  'feedback',
  {
    feedbackNo: text('feedback_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<FeedbackKind>().notNull(),
    text: text('text').notNull(),
    contact: text('contact'),
    status: text('status').$type<FeedbackStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    createdAt: at('created_at').notNull(),
    answer: text('answer'),
    answeredAt: at('answered_at'),
    /** The staff member who took or answered it, and their name at that time. */
    handlerId: uuid('handler_id'),
    handlerName: text('handler_name'),
  },
  (t) => [
    index('feedback_account').on(t.accountId, t.createdAt),
    index('feedback_status').on(t.status, t.createdAt),
  ],
);

export type FeedbackRow = typeof feedback.$inferSelect;
