import type { HomeModule } from '../contract/endpoints.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at } from '@ev/platform/tables.ts';

/** Versions of documents. A published version never changes: people agreed to it. */
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

/** The modules shown at a position of the app. */
export const recommendPositions = pgTable('recommend_position', {
  position: text('position').primaryKey(),
  modules: jsonb('modules').$type<HomeModule[]>().notNull(),
});

export const storeLeads = pgTable(
  'store_lead',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    storeId: text('store_id').notNull(),
    modelCode: text('model_code'),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    remark: text('remark'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('store_lead_store').on(t.storeId, t.createdAt)],
);
