import { at } from '@ev/platform/tables.ts';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FeedbackKind, FeedbackStatus } from '../contract/kinds.ts';

/** What customers told the brand, with its answer. */
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
    /** The member of staff who took or answered it, and their name as it was. */
    handlerId: uuid('handler_id'),
    handlerName: text('handler_name'),
  },
  (t) => [
    index('feedback_account').on(t.accountId, t.createdAt),
    index('feedback_status').on(t.status, t.createdAt),
  ],
);

export type FeedbackRow = typeof feedback.$inferSelect;
