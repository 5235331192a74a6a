import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Channel, LookReason, Outcome } from '../contract/words.ts';

/** The object of a contact, and its customer. */
const subject = () => ({
  accountId: uuid('account_id').notNull(),
  kind: text('kind').notNull(),
  subjectId: text('subject_id').notNull(),
});

/** Who viewed whose number, and why. Append-only. */
export const numberLooks = pgTable(
  'number_look',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: uuid('staff_id').notNull(),
    /** In Shanghai. */
    day: date('day').notNull(),
    ...subject(),
    reason: text('reason').$type<LookReason>().notNull(),
    words: text('words').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('number_look_day').on(t.staffId, t.day, t.accountId)],
);

export const contactNotes = pgTable(
  'contact_note',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...subject(),
    channel: text('channel').$type<Channel>().notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    words: text('words').notNull(),
    authorId: uuid('author_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('contact_note_account').on(t.accountId, t.at)],
);

/** Who is mentioned in a note, and when they saw it. */
export const contactMentions = pgTable(
  'contact_mention',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => contactNotes.id),
    staffId: uuid('staff_id').notNull(),
    seenAt: at('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.staffId] }),
    index('contact_mention_unseen').on(t.staffId).where(sql`seen_at is null`),
  ],
);

export const contactSteps = pgTable(
  'contact_step',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...subject(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => contactNotes.id),
    words: text('words').notNull(),
    /** In Shanghai. */
    dueOn: date('due_on').notNull(),
    ownerId: uuid('owner_id').notNull(),
    createdAt: at('created_at').notNull(),
    doneAt: at('done_at'),
    doneBy: uuid('done_by'),
  },
  (t) => [
    index('contact_step_owner').on(t.ownerId, t.dueOn),
    index('contact_step_open').on(t.dueOn, t.ownerId).where(sql`done_at is null`),
    index('contact_step_account').on(t.accountId, t.dueOn),
  ],
);
export type ContactStepRow = typeof contactSteps.$inferSelect;
