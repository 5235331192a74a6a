import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Words that the brand proposes to customers. */
export const hotWords = pgTable(
  'search_hot_word',
  {
    hotWordId: uuid('hot_word_id').primaryKey().defaultRandom(),
    word: text('word').notNull(),
    position: integer('position').notNull(),
    /** The first and the last day in Shanghai; null for no limit. */
    fromDay: date('from_day', { mode: 'string' }),
    untilDay: date('until_day', { mode: 'string' }),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [
    uniqueIndex('search_hot_word_word').on(sql`lower(${t.word})`),
    index('search_hot_word_position').on(t.position),
  ],
);

/** Groups of words that mean the same in all domains. */
export const synonyms = pgTable(
  'search_synonyms',
  {
    synonymsId: uuid('synonyms_id').primaryKey().defaultRandom(),
    words: jsonb('words').$type<string[]>().notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [index('search_synonyms_changed').on(t.changedAt)],
);

/** How often nothing was found for a word on a day; who searched is not stored. */
export const misses = pgTable(
  'search_miss',
  {
    day: date('day', { mode: 'string' }).notNull(),
    word: text('word').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.word] })],
);
