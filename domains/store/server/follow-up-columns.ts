import { text, uuid } from 'drizzle-orm/pg-core';
import type { FollowUpStatus } from '../contract/follow-up-statuses.ts';

/** How far the brand's staff are with something that a customer left. */
export const followUpColumns = () => ({
  status: text('status').$type<FollowUpStatus>().notNull().default('0'),
  note: text('note'),
  /** The member of staff who noted it, and their name as it was. */
  handlerId: uuid('handler_id'),
  handlerName: text('handler_name'),
});
