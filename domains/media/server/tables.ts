import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PictureStatus } from '../contract/kinds.ts';

/** Pictures that the brand brought. Their files lie in the storage, under names that begin with the id. */
export const mediaPictures = pgTable(
  'media_picture',
  {
    /** Hash of what was uploaded, with width and height as they are seen: the same picture twice is one. */
    id: text('id').primaryKey(),
    alt: text('alt').notNull(),
    status: text('status').$type<PictureStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** Why it could not be made. */
    reason: text('reason'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of the file that was uploaded. */
    bytes: integer('bytes').notNull(),
    /** A blurred data address to stand there until the picture has come; null of one that is clear in places. */
    placeholder: text('placeholder'),
    uploadedById: uuid('uploaded_by_id'),
    uploadedByName: text('uploaded_by_name').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (t) => [index('media_picture_uploaded').on(t.uploadedAt, t.id)],
);
export type PictureRow = typeof mediaPictures.$inferSelect;

/**
 * Pictures that customers sent in private: sealed files in the storage. `owner` is what names one, such as an objection;
 * one that nothing names ends at `delete_at`.
 */
export const privatePictures = pgTable(
  'media_private_picture',
  {
    pictureId: uuid('picture_id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    owner: text('owner'),
    position: integer('position').notNull().default(0),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: at('created_at').notNull(),
    /** Null while its file is being written. */
    storedAt: at('stored_at'),
    deleteAt: at('delete_at').notNull(),
  },
  (t) => [
    index('media_private_picture_owner').on(t.owner, t.position).where(sql`owner is not null`),
    index('media_private_picture_delete').on(t.deleteAt),
  ],
);
