import { literals } from '@ev/platform/sql-literals.ts';
import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Obstacle } from '../contract/closing.ts';
import { type ClosingStatus, openStatuses } from '../contract/kinds.ts';
import { closingMachine } from './closing-machine.ts';

/** Requests to close an account. They stay as proof that it was closed, and contain no contact data. */
export const closings = pgTable(
  'account_closing',
  {
    closingNo: text('closing_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<ClosingStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    requestedAt: at('requested_at').notNull(),
    coolingEndsAt: at('cooling_ends_at').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** When the customer was reminded of the end of the cooling days. */
    remindedAt: at('reminded_at'),
    /** When it is carried out or tried again; null once it has ended. */
    nextTryAt: at('next_try_at'),
    /** What held it up at the last attempt. */
    obstacles: jsonb('obstacles').$type<Obstacle[]>().notNull(),
    /** Where the customer is told that it is done, until the SMS was sent: the account no longer has it. */
    farewellPhone: text('farewell_phone'),
    /** Entered by staff who requested it for the customer; null if the customer did. */
    reason: text('reason'),
    proofNote: text('proof_note'),
  },
  (t) => [
    uniqueIndex('account_closing_open')
      .on(t.accountId)
      .where(sql`${t.status} in (${literals(openStatuses)})`),
    index('account_closing_account').on(t.accountId),
    index('account_closing_due').on(t.nextTryAt).where(sql`next_try_at is not null`),
    index('account_closing_list').on(t.status, t.lastDay),
    check(
      'account_closing_status_known',
      sql`${t.status} in (${literals(Object.keys(closingMachine.states))})`,
    ),
    check(
      'account_closing_due_open',
      sql`(${t.status} in (${literals(openStatuses)})) = (${t.nextTryAt} is not null)`,
    ),
    check('account_closing_by_staff', sql`(${t.reason} is null) = (${t.proofNote} is null)`),
  ],
);
export type ClosingRow = typeof closings.$inferSelect;
