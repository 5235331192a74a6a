import type { GuestId } from '@ev/payment/server/public.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LinkStatus } from '../contract/kinds.ts';

/**
 * Links by which another person may pay an order. The secret is not stored; the stored hash opens nothing.
 */
export const helpPayLinks = pgTable(
  'help_pay_link',
  {
    linkNo: text('link_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    payNo: text('pay_no').notNull(),
    /** The customer who made it. */
    accountId: uuid('account_id').notNull(),
    /** SHA-256 of the secret. */
    tokenHash: text('token_hash').notNull(),
    status: text('status').$type<LinkStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
    /** When another person than its customer first opened it, and their account if they were logged in. */
    openedAt: at('opened_at'),
    openedBy: uuid('opened_by'),
  },
  (t) => [
    index('help_pay_link_account').on(t.accountId),
    index('help_pay_link_opened_by').on(t.openedBy).where(sql`${t.openedBy} is not null`),
    uniqueIndex('help_pay_link_token').on(t.tokenHash),
    // A payment has at most one open link; a new one ends the former.
    uniqueIndex('help_pay_link_open').on(t.payNo).where(sql`${t.status} = '0'`),
    index('help_pay_link_expires').on(t.expiresAt).where(sql`${t.status} = '0'`),
    index('help_pay_link_order').on(t.orderNo, t.createdAt),
  ],
);

/** Accounts that came to pay by a link. */
export const helpPayPayers = pgTable(
  'help_pay_payer',
  {
    linkNo: text('link_no')
      .notNull()
      .references(() => helpPayLinks.linkNo),
    accountId: uuid('account_id').notNull(),
    takenUpAt: at('taken_up_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.linkNo, t.accountId] }), index('help_pay_payer_account').on(t.accountId)],
);

/** Payers without an account who came to pay by a link. */
export const helpPayGuests = pgTable(
  'help_pay_guest',
  {
    linkNo: text('link_no')
      .notNull()
      .references(() => helpPayLinks.linkNo),
    /** A hash of the payer's WeChat identity. */
    guestId: text('guest_id').$type<GuestId>().notNull(),
    /** SHA-256 of the secret of the phone that paid last, which may read what became of the money. */
    keyHash: text('key_hash').notNull(),
    takenUpAt: at('taken_up_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.linkNo, t.guestId] }), index('help_pay_guest_taken_up').on(t.takenUpAt)],
);

export type LinkRow = typeof helpPayLinks.$inferSelect;
