import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type MessageKind, messageKinds } from '../contract/kinds.ts';
import type { SmsState } from './sms-machine.ts';

/** Messages to customers, stored with their final text. */
export const inboxMessages = pgTable(
  'inbox_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: messageKinds }).$type<MessageKind>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** A page of the app below /h5. */
    link: text('link'),
    businessType: text('business_type'),
    businessNo: text('business_no'),
    /** Identifies the event, so that it is notified once. */
    source: text('source').notNull().unique(),
    /** Groups messages about one process, such as the production of a car; the list shows only the newest. */
    thread: text('thread'),
    /** Whether it is the newest message of its thread. */
    newest: boolean('newest').notNull().default(true),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    index('inbox_message_account').on(t.accountId),
    // Scanned backwards. A descending index would put nulls last, which the planner treats as a different
    // order.
    index('inbox_message_newest').on(t.accountId, t.createdAt, t.id).where(sql`newest`),
    index('inbox_message_kind_newest').on(t.accountId, t.kind, t.createdAt, t.id).where(sql`newest`),
    index('inbox_message_unread').on(t.accountId, t.kind).where(sql`read_at is null and newest`),
    index('inbox_message_thread').on(t.thread, t.createdAt).where(sql`thread is not null`),
  ],
);

/** Templates changed by staff; a code without a row has the built-in text. */
export const messageTemplates = pgTable('message_template', {
  code: text('code').primaryKey(),
  kind: text('kind', { enum: messageKinds }).$type<MessageKind>().notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  sms: boolean('sms').notNull(),
  updatedAt: at('updated_at').notNull(),
  /** Id of the staff member; null if imported from the brand's folder. */
  updatedBy: uuid('updated_by'),
  /** Their name at that time. */
  updatedByName: text('updated_by_name').notNull(),
  version: integer('version').notNull(),
});

/** Every text that was ever in force. Append-only. */
export const messageTemplateHistory = pgTable(
  'message_template_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    sms: boolean('sms').notNull(),
    updatedAt: at('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
    updatedByName: text('updated_by_name').notNull(),
  },
  (t) => [index('message_template_history_code').on(t.code, t.version)],
);

/** SMS sent with messages. */
export const smsDeliveries = pgTable(
  'sms_delivery',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .unique()
      .references(() => inboxMessages.id),
    /** Eleven digits. */
    phone: text('phone').notNull(),
    params: jsonb('params').$type<{ title: string; text: string }>().notNull(),
    status: text('status').$type<SmsState>().notNull(),
    tries: integer('tries').notNull(),
    lastError: text('last_error'),
    /**
     * When a pending one is due; advanced before each attempt, so that two workers never make the same one.
     */
    nextTryAt: at('next_try_at'),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
  },
  (t) => [
    index('sms_delivery_due').on(t.nextTryAt).where(sql`status = 'pending'`),
    index('sms_delivery_failed').on(t.createdAt, t.id).where(sql`status = 'failed'`),
  ],
);

/** Topics of which a customer has switched SMS off or on again; without a row they are on. */
export const smsSwitches = pgTable(
  'sms_switch',
  {
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: messageKinds }).$type<MessageKind>().notNull(),
    sms: boolean('sms').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind] })],
);
