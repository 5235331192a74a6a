import { integer, text, uuid } from 'drizzle-orm/pg-core';
import type { FollowUpStatus, LostReason } from '../contract/follow-up-statuses.ts';

/** How far the brand's staff are with something that a customer left. */
export const followUpColumns = () => ({
  status: text('status').$type<FollowUpStatus>().notNull().default('0'),
  /** Counts every change. */
  version: integer('version').notNull().default(0),
  note: text('note'),
  lostReason: text('lost_reason').$type<LostReason>(),
  /** The member of staff who looks after it, and their name as it was. */
  ownerId: uuid('handler_id'),
  ownerName: text('handler_name'),
});
