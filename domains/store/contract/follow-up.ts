/** What customers left for the brand to come back to, and how far its staff are with it. */

import { text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { followUpStatuses } from './follow-up-statuses.ts';

/** How far it is, and what was noted last. */
export const FollowUp = z.object({
  status: z.enum(followUpStatuses),
  note: z.nullable(z.string()),
  /** Name of the member of staff who wrote it. */
  handler: z.nullable(z.string()),
  actions: z.array(z.enum(['contact', 'close'])),
});

/** An act of staff is held against the status that it was decided on. */
export const ActOnFollowUp = z.object({
  act: z.enum(['contact', 'close'], { error: '请选择处理方式' }),
  seenStatus: z.enum(followUpStatuses, { error: '请刷新后再处理' }),
  note: text('跟进记录', { min: 2, max: 200 }),
});

export const FollowUpMoved = z.object({ status: z.enum(followUpStatuses) });
