import { integer, text, uuid } from 'drizzle-orm/pg-core';
import type { FollowUpStatus, LostReason } from '../contract/follow-up-statuses.ts';

/** Columns of a follow-up by staff. */
export const followUpColumns = () => ({
  status: text('status').$type<FollowUpStatus>().notNull().default('0'),
  /** Incremented by every change. */
  version: integer('version').notNull().default(0),
  note: text('note'),
  lostReason: text('lost_reason').$type<LostReason>(),
  /** The staff member in charge, and their name at that time. */
  ownerId: uuid('handler_id'),
  ownerName: text('handler_name'),
});
