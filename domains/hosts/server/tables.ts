import { at } from '@ev/platform/tables.ts';
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ForwardType } from '../contract/forward.ts';

/** Which customer shared which community content on which day, so that repeated shares count once. */
export const forwards = pgTable(
  'forward',
  {
    accountId: uuid('account_id').notNull(),
    subjectType: text('subject_type').$type<ForwardType>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** In Shanghai. */
    day: date('day').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.subjectType, t.subjectId, t.day] }),
    index('forward_day').on(t.day, t.subjectType, t.subjectId),
  ],
);
