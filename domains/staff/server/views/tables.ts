import { at } from '@ev/platform/tables.ts';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { staffMembers } from '../tables.ts';

/** Saved views of lists, named by the staff member. */
export const savedViews = pgTable(
  'staff_saved_view',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** The query string of the list’s URL, `?status=2`. */
    search: text('search').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('staff_saved_view_name').on(t.staffId, t.page, t.name)],
);
