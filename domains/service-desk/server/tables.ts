import { literals } from '@ev/platform/sql-literals.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeskHours } from '../contract/hours.ts';
import {
  type CardKind,
  type DeskStatus,
  deskStatus,
  type EntryKind,
  entryKinds,
  type Sender,
  senders,
} from '../contract/kinds.ts';
import { deskMachine } from './desk-machine.ts';

/**
 * The counters of each customer at the desk. Every change of a customer's conversation locks this row first, so
 * that entries are numbered without gaps and in the order of their commits.
 */
export const deskCustomers = pgTable(
  'desk_customer',
  {
    accountId: uuid('account_id').primaryKey(),
    newestNo: integer('newest_no').notNull(),
    /** Up to here the customer has read, and staff have read. */
    readNo: integer('read_no').notNull(),
    staffReadNo: integer('staff_read_no').notNull(),
    /** The newest answer of staff, and the one that a message to the inbox was last sent for. */
    answerNo: integer('answer_no').notNull(),
    answeredAt: at('answered_at'),
    toldNo: integer('told_no').notNull(),
  },
  (t) => [
    index('desk_customer_unread').on(t.answeredAt).where(sql`answer_no > read_no and answer_no > told_no`),
  ],
);
export type DeskCustomerRow = typeof deskCustomers.$inferSelect;

/** One case: from the first message to its end. A customer has one open at a time. */
export const deskConversations = pgTable(
  'desk_conversation',
  {
    conversationNo: text('conversation_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<DeskStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** The staff member in charge, and their name at that time. */
    staffId: uuid('staff_id'),
    staffName: text('staff_name'),
    createdAt: at('created_at').notNull(),
    lastAt: at('last_at').notNull(),
    askedAt: at('asked_at'),
    takenAt: at('taken_at'),
    firstAnswerAt: at('first_answer_at'),
    solvedAt: at('solved_at'),
    stars: smallint('stars'),
  },
  (t) => [
    uniqueIndex('desk_conversation_open')
      .on(t.accountId)
      .where(sql`status <> ${literals([deskStatus.closed])}`),
    index('desk_conversation_account').on(t.accountId, t.createdAt),
    index('desk_conversation_queue').on(t.status, t.askedAt),
    index('desk_conversation_staff').on(t.staffId, t.status),
    index('desk_conversation_last').on(t.lastAt),
    index('desk_conversation_asked').on(t.askedAt),
    index('desk_conversation_solved').on(t.solvedAt).where(sql`solved_at is not null`),
    check(
      'desk_conversation_status_known',
      sql`${t.status} in (${literals(Object.keys(deskMachine.states))})`,
    ),
    check(
      'desk_conversation_taken',
      sql`${t.status} <> ${literals([deskStatus.taken])} or ${t.staffId} is not null`,
    ),
    check('desk_conversation_stars', sql`${t.stars} between 1 and 5`),
  ],
);
export type ConversationRow = typeof deskConversations.$inferSelect;

/** A card as it was when it was sent. */
export type StoredCard = {
  kind: CardKind;
  no: string;
  title: string;
  lines: string[];
  href: string;
  staffHref: string | null;
};

export const deskEntries = pgTable(
  'desk_entry',
  {
    accountId: uuid('account_id').notNull(),
    no: integer('no').notNull(),
    conversationNo: text('conversation_no').notNull(),
    sender: text('sender').$type<Sender>().notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    text: text('text').notNull(),
    pictureId: uuid('picture_id'),
    card: jsonb('card').$type<StoredCard>(),
    help: jsonb('help').$type<{ question: string; answer: string }[]>(),
    staffName: text('staff_name'),
    clientId: uuid('client_id'),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.no] }),
    uniqueIndex('desk_entry_client').on(t.accountId, t.clientId),
    index('desk_entry_conversation').on(t.conversationNo, t.no),
    index('desk_entry_at').on(t.at),
    check('desk_entry_sender_known', sql`${t.sender} in (${literals(senders)})`),
    check('desk_entry_kind_known', sql`${t.kind} in (${literals(entryKinds)})`),
  ],
);
export type EntryRow = typeof deskEntries.$inferSelect;

/** Notes of staff that customers never see. */
export const deskNotes = pgTable(
  'desk_note',
  {
    noteId: uuid('note_id').primaryKey().defaultRandom(),
    conversationNo: text('conversation_no').notNull(),
    text: text('text').notNull(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('desk_note_conversation').on(t.conversationNo, t.at)],
);

/**
 * Who has opened which conversation today: the audit log says so once a day, although an open page reads it every
 * few seconds.
 */
export const deskOpenings = pgTable(
  'desk_opening',
  {
    staffId: uuid('staff_id').notNull(),
    conversationNo: text('conversation_no').notNull(),
    /** Shanghai time. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.conversationNo, t.day] }), index('desk_opening_day').on(t.day)],
);

/** When each staff member was last at the desk. */
export const deskPresences = pgTable('desk_presence', {
  staffId: uuid('staff_id').primaryKey(),
  staffName: text('staff_name').notNull(),
  seenAt: at('seen_at').notNull(),
});

export const deskReplies = pgTable('desk_reply', {
  replyId: uuid('reply_id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  text: text('text').notNull(),
});

/** When the desk is open: one row, none before the brand has put it in. */
export const deskHours = pgTable('desk_hours', {
  id: text('id').primaryKey(),
  content: jsonb('content').$type<DeskHours>().notNull(),
  version: integer('version').notNull(),
});

export type StockedHelp = { id: string; question: string; answer: string; keywords: string[] };

/** Questions that the help answers. */
export const deskHelp = pgTable('desk_help', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  content: jsonb('content').$type<StockedHelp>().notNull(),
});

/** Tickets for sockets that were not used yet: deleted by their use. */
export const deskTickets = pgTable(
  'desk_ticket',
  {
    hash: text('hash').primaryKey(),
    /** Null for staff. */
    accountId: uuid('account_id'),
    sessionId: uuid('session_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('desk_ticket_account').on(t.accountId), index('desk_ticket_expires').on(t.expiresAt)],
);
