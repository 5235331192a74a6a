/** What customers leave for staff to follow up, and its progress. */

import { NextStep } from '@ev/contact/contract/contact.ts';
import { text, uuid, wholeNumber } from '@ev/contract/fields';
import { scopes } from '@ev/contract/scopes';
import * as z from 'zod/mini';
import { followUpActs, followUpStatuses, lostReasons } from './follow-up-statuses.ts';

/** Status, owner and last note. */
export const FollowUp = z.object({
  status: z.enum(followUpStatuses),
  /** Incremented by every change; an action names the version that it was decided on. */
  version: z.int(),
  note: z.nullable(z.string()),
  lostReason: z.nullable(z.enum(lostReasons)),
  /** Name of the staff member in charge. */
  owner: z.nullable(z.string()),
  mine: z.boolean(),
  actions: z.array(z.enum(followUpActs)),
  /** The earliest promised next step; null if none. */
  nextStep: z.nullable(NextStep),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** The current state, returned to the second of two concurrent staff members. */
export const FollowUpNow = z.object({
  version: z.int(),
  status: z.enum(followUpStatuses),
  owner: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type FollowUpNow = z.infer<typeof FollowUpNow>;

export const followUpFilter = {
  /** Only this one, for a view that must not depend on the list. */
  id: z.optional(uuid('事项')),
  status: z.optional(z.enum(followUpStatuses, { error: '请选择跟进状态' })),
  of: z._default(z.enum(scopes, { error: '请选择范围' }), 'all'),
};

const seenVersion = wholeNumber('看到的版本', 0, 1_000_000_000);

export const actOnFollowUp = {
  act: z.enum(followUpActs, { error: '请选择处理方式' }),
  seenVersion,
  note: text('跟进记录', { min: 2, max: 200, lines: true }),
  lostReason: z.optional(z.enum(lostReasons, { error: '请选择未成交的原因' })),
};

export const lostReasonGiven = z.refine<{ act: string; lostReason?: string | undefined }>(
  ({ act, lostReason }) => act !== 'lose' || lostReason !== undefined,
  { error: '请选择未成交的原因', path: ['lostReason'] },
);

export const assignFollowUp = { seenVersion, ownerId: uuid('跟进人') };

export const FollowUpMoved = z.object({ status: z.enum(followUpStatuses), version: z.int() });
