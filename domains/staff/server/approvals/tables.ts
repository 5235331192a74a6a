import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { staffMembers } from '../tables.ts';

/** What staff members gave customers alone, within their limits. */
export const valueActs = pgTable(
  'staff_value_act',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    /** The id of the call, whose contract has the limits. */
    call: text('call').notNull(),
    /** Fen or points, by the call. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The affected object, `chargeOrder:<no>`. */
    object: text('object').notNull(),
    /** The day in Shanghai. */
    day: date('day').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('staff_value_act_day').on(t.staffId, t.call, t.day),
    check('staff_value_act_amount', sql`${t.amount} >= 0`),
  ],
);

/** Actions beyond the limits of one person, requested by one and approved by another. */
export const approvals = pgTable(
  'staff_approval',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    call: text('call').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    object: text('object').notNull(),
    /** The input of the call, with which it is carried out. Contains no personal data. */
    input: jsonb('input').notNull(),
    /** Why, in the requester's words. */
    reason: text('reason').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => staffMembers.id),
    askedAt: at('asked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    decidedBy: uuid('decided_by').references(() => staffMembers.id),
    decidedAt: at('decided_at'),
    /** Why it was refused. */
    answer: text('answer'),
    /** `refused` also if the requester withdrew it. Null while pending. */
    outcome: text('outcome', { enum: ['granted', 'refused', 'expired'] }),
    /** When the requester saw the outcome. */
    seenAt: at('seen_at'),
  },
  (t) => [
    uniqueIndex('staff_approval_waiting').on(t.call, t.object).where(sql`${t.outcome} is null`),
    index('staff_approval_asked').on(t.askedBy, t.askedAt),
    check(
      'staff_approval_two_people',
      sql`${t.outcome} <> 'granted' or (${t.decidedBy} is not null and ${t.decidedBy} <> ${t.askedBy})`,
    ),
    check('staff_approval_amount', sql`${t.amount} >= 0`),
  ],
);

export type ApprovalRow = typeof approvals.$inferSelect;
