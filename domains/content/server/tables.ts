import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Versions of documents. A published version never changes, because customers agreed to it. */
export const documentVersions = pgTable(
  'document_version',
  {
    code: text('code').notNull(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    effectiveFrom: at('effective_from').notNull(),
    current: boolean('current').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.code, t.version] }),
    uniqueIndex('document_version_current').on(t.code).where(sql`current`),
  ],
);

export const dictionaryItems = pgTable(
  'dictionary_item',
  {
    type: text('type').notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.value] })],
);
