import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReleaseStatus } from '../contract/statuses.ts';

/** An item of any part. */
export type Goods = Record<string, unknown>;

/** Changes that are reviewed and published together. */
export const goodsReleases = pgTable(
  'goods_release',
  {
    releaseNo: text('release_no').primaryKey(),
    title: text('title').notNull(),
    status: text('status').$type<ReleaseStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** Incremented by every change, so that decisions refer to what was seen. */
    revision: integer('revision').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    /** All writers; none of them may review it. */
    writers: uuid('writers').array().notNull(),
    /** Texts of the confirmed questions. */
    confirmed: jsonb('confirmed').$type<string[]>().notNull(),
    reviewerId: uuid('reviewer_id'),
    reviewerName: text('reviewer_name'),
    /** The reviewer's note, or why it could not be published. */
    note: text('note'),
    createdAt: at('created_at').notNull(),
    publishAt: at('publish_at'),
    publishedAt: at('published_at'),
  },
  (t) => [
    index('goods_release_status').on(t.status, t.createdAt),
    index('goods_release_due').on(t.publishAt).where(sql`status = '2'`),
  ],
);
export type ReleaseRow = typeof goodsReleases.$inferSelect;

/** The drafted state of an item in a release. */
export const goodsChanges = pgTable(
  'goods_change',
  {
    releaseNo: text('release_no')
      .notNull()
      .references(() => goodsReleases.releaseNo),
    part: text('part').notNull(),
    key: text('key').notNull(),
    /** Null removes the item. */
    item: jsonb('item').$type<Goods>(),
    /** The published state when the draft was begun; null for a new item. */
    base: jsonb('base').$type<Goods>(),
    /** Dropped by its writer; kept so that its revisions continue. */
    dropped: boolean('dropped').notNull(),
    revision: integer('revision').notNull(),
    changedByName: text('changed_by_name').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.releaseNo, t.part, t.key] }),
    index('goods_change_item').on(t.part, t.key),
  ],
);
export type ChangeRow = typeof goodsChanges.$inferSelect;

/** Every published state of an item. Append-only. */
export const goodsVersions = pgTable(
  'goods_version',
  {
    part: text('part').notNull(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    /** Null: removed. */
    item: jsonb('item').$type<Goods>(),
    at: at('at').notNull(),
    by: text('by').notNull(),
    releaseNo: text('release_no'),
  },
  (t) => [primaryKey({ columns: [t.part, t.key, t.version] })],
);
