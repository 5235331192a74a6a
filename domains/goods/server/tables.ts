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
    /** Counts every change to it, so that nobody decides on what they have not seen. */
    revision: integer('revision').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    /** Everybody who wrote in it; none of them may review it. */
    writers: uuid('writers').array().notNull(),
    /** Questions that were said yes to, in words. */
    confirmed: jsonb('confirmed').$type<string[]>().notNull(),
    reviewerId: uuid('reviewer_id'),
    reviewerName: text('reviewer_name'),
    /** What the reviewer said, or why it could not be published. */
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

/** What an item is to become by a release. */
export const goodsChanges = pgTable(
  'goods_change',
  {
    releaseNo: text('release_no')
      .notNull()
      .references(() => goodsReleases.releaseNo),
    part: text('part').notNull(),
    key: text('key').notNull(),
    /** Null: it goes. */
    item: jsonb('item').$type<Goods>(),
    /** What was published when the draft was begun; null for a new one. */
    base: jsonb('base').$type<Goods>(),
    /** Set aside by its writer; kept so that its revisions go on counting. */
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

/** Every state of an item that was ever published. Only grows. */
export const goodsVersions = pgTable(
  'goods_version',
  {
    part: text('part').notNull(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    /** Null: it was taken away. */
    item: jsonb('item').$type<Goods>(),
    at: at('at').notNull(),
    by: text('by').notNull(),
    releaseNo: text('release_no'),
  },
  (t) => [primaryKey({ columns: [t.part, t.key, t.version] })],
);
