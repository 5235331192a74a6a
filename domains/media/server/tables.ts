import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PictureStatus } from '../contract/kinds.ts';

/** Pictures uploaded by the brand. Their files are in the storage, under names that begin with the id. */
export const mediaPictures = pgTable(
  'media_picture',
  {
    /** Hash of the upload, with the displayed width and height: equal pictures are one. */
    id: text('id').primaryKey(),
    alt: text('alt').notNull(),
    status: text('status').$type<PictureStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** Why processing failed. */
    reason: text('reason'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Size of the uploaded file. */
    bytes: integer('bytes').notNull(),
    /** A blurred data URL to show while loading; null for a picture with transparency. */
    placeholder: text('placeholder'),
    uploadedById: uuid('uploaded_by_id'),
    uploadedByName: text('uploaded_by_name').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (t) => [index('media_picture_uploaded').on(t.uploadedAt, t.id)],
);
export type PictureRow = typeof mediaPictures.$inferSelect;

/**
 * Private pictures of customers and staff: encrypted files in the storage. `owner` is the object that uses one, such as
 * an objection; an unassigned one is deleted at `delete_at`.
 */
export const privatePictures = pgTable(
  'media_private_picture',
  {
    pictureId: uuid('picture_id').primaryKey(),
    /** The account of a customer, or the id of a staff member. */
    senderId: uuid('account_id').notNull(),
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
    index('media_private_picture_sender').on(t.senderId),
    index('media_private_picture_owner').on(t.owner, t.position).where(sql`owner is not null`),
    index('media_private_picture_delete').on(t.deleteAt),
  ],
);
