import { at } from '@ev/platform/tables.ts';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { staffMembers } from '../tables.ts';

/** What members of staff have a list show, under names of their own. */
export const savedViews = pgTable(
  'staff_saved_view',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** The query of the list’s address, `?status=2`. */
    search: text('search').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('staff_saved_view_name').on(t.staffId, t.page, t.name)],
);
