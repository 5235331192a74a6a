import { literals } from '@ev/platform/sql-literals.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  type PartnerMessageState,
  type PartnerMessageType,
  partnerMessageStates,
  partnerMessageTypes,
} from '../../contract/staff-kinds.ts';

/** Appointments that the workshop system has or had. Its row is locked first by whatever is exchanged. */
export const partnerFiles = pgTable(
  'maintenance_partner_file',
  {
    appointmentNo: text('appointment_no').primaryKey(),
    /** When the partner took the appointment; null as long as it knows nothing of it. */
    takenAt: at('taken_at'),
    /** When it refused the appointment, and when staff took over. */
    refusedAt: at('refused_at'),
    takenOverAt: at('taken_over_at'),
    /** The number of its last event that was processed. */
    lastSequence: integer('last_sequence').notNull().default(0),
    /** Since when an event before one that came is missing. */
    gapSince: at('gap_since'),
    /** What a person must look at; null once it is repeated or taken over. */
    problem: text('problem'),
    problemAt: at('problem_at'),
  },
  (t) => [
    index('maintenance_partner_file_problem').on(t.problemAt).where(sql`problem is not null`),
    index('maintenance_partner_file_gap').on(t.gapSince).where(sql`gap_since is not null`),
    check('maintenance_partner_file_problem_dated', sql`(${t.problem} is null) = (${t.problemAt} is null)`),
  ],
);
export type PartnerFileRow = typeof partnerFiles.$inferSelect;

/**
 * What the partner must learn, in this order. The content is read when a message is sent, so nothing of the customer
 * stands here.
 */
export const partnerMessages = pgTable(
  'maintenance_partner_message',
  {
    messageNo: bigint('message_no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    appointmentNo: text('appointment_no').notNull(),
    type: text('type').$type<PartnerMessageType>().notNull(),
    /** The version of the quote that was decided; null for other messages. */
    version: integer('version'),
    state: text('state').$type<PartnerMessageState>().notNull().default('waiting'),
    refusedCode: text('refused_code'),
    tries: integer('tries').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When it was written or repeated. */
    waitingSince: at('waiting_since').notNull(),
    sentAt: at('sent_at'),
  },
  (t) => [
    index('maintenance_partner_message_file').on(t.appointmentNo, t.messageNo),
    index('maintenance_partner_message_waiting').on(t.waitingSince).where(sql`state = 'waiting'`),
    check('maintenance_partner_message_type_known', sql`${t.type} in (${literals(partnerMessageTypes)})`),
    check('maintenance_partner_message_state_known', sql`${t.state} in (${literals(partnerMessageStates)})`),
    check('maintenance_partner_message_decided', sql`(${t.type} = 'decision') = (${t.version} is not null)`),
  ],
);
export type PartnerMessageRow = typeof partnerMessages.$inferSelect;

/** Every event of the partner, also one that had no effect. */
export const partnerEvents = pgTable(
  'maintenance_partner_event',
  {
    id: text('id').primaryKey(),
    appointmentNo: text('appointment_no').notNull(),
    sequence: integer('sequence').notNull(),
    type: text('type').notNull(),
    happenedAt: at('happened_at').notNull(),
    receivedAt: at('received_at').notNull(),
    /** A digest of the whole content: another event cannot have the same id. */
    digest: text('digest').notNull(),
    /** Why it had no effect; null if it had. */
    ignored: text('ignored'),
  },
  (t) => [index('maintenance_partner_event_file').on(t.appointmentNo, t.receivedAt)],
);
export type PartnerEventRow = typeof partnerEvents.$inferSelect;
