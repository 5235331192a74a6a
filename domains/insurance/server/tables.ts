import { literals } from '@ev/platform/sql-literals.ts';
import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  type Coverage,
  openQuoteStatuses,
  type PolicyKind,
  policyKinds,
  type QuoteStatus,
  type ThirdPartyCover,
} from '../contract/kinds.ts';
import type { Offer } from '../contract/quote.ts';
import { quoteMachine } from './quote-machine.ts';

export type StockedInsurer = { insurerCode: string; name: string; hotline: string; otherWay: string | null };

/** Insurers that the brand works with, in the order of the file. */
export const insurers = pgTable('insurance_insurer', {
  insurerCode: text('insurer_code').primaryKey(),
  position: integer('position').notNull(),
  content: jsonb('content').$type<StockedInsurer>().notNull(),
});

/** A policy of a car, of the owner at the time; it is deleted when the car leaves its owner. */
export const policies = pgTable(
  'insurance_policy',
  {
    policyId: uuid('policy_id').primaryKey(),
    vin: text('vin').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<PolicyKind>().notNull(),
    insurerCode: text('insurer_code').notNull(),
    /** As it was called when the policy was entered. */
    insurerName: text('insurer_name').notNull(),
    sealedNumber: text('sealed_number').notNull(),
    maskedNumber: text('masked_number').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    premiumFen: fenColumn('premium_fen'),
    /** `member:…` or `staff:…`. */
    enteredBy: text('entered_by').notNull(),
    /** The last of the `reminderDays` that the owner was reminded on. */
    remindedDays: integer('reminded_days'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('insurance_policy_once').on(t.vin, t.kind, t.toDay),
    index('insurance_policy_ends').on(t.toDay),
    index('insurance_policy_account').on(t.accountId),
    check('insurance_policy_kind_known', sql`${t.kind} in (${literals(policyKinds)})`),
    check('insurance_policy_days', sql`${t.fromDay} < ${t.toDay}`),
    check('insurance_policy_premium', sql`${t.premiumFen} > 0`),
  ],
);
export type PolicyRow = typeof policies.$inferSelect;

/** A request for quotes of an own car, and what became of it. */
export const quotes = pgTable(
  'insurance_quote',
  {
    quoteNo: text('quote_no').primaryKey(),
    vin: text('vin').notNull(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<QuoteStatus>().notNull(),
    statusSince: at('status_since').notNull(),

    coverages: text('coverages').array().$type<Coverage[]>().notNull(),
    thirdPartyCover: text('third_party_cover').$type<ThirdPartyCover>(),
    currentEndsDay: date('current_ends_day', { mode: 'string' }),
    /** The contact and the note are erased some time after the end (`contactDays`). */
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    text: text('text'),
    mileageKm: integer('mileage_km'),

    offers: jsonb('offers').$type<Offer[]>().notNull(),
    staffText: text('staff_text').notNull().default(''),
    validUntilDay: date('valid_until_day', { mode: 'string' }),
    chosenInsurer: text('chosen_insurer'),
    requestedAt: at('requested_at').notNull(),
  },
  (t) => [
    uniqueIndex('insurance_quote_open')
      .on(t.vin)
      .where(sql`${t.status} in (${literals(openQuoteStatuses)})`),
    index('insurance_quote_account').on(t.accountId, t.requestedAt),
    index('insurance_quote_list').on(t.status, t.requestedAt),
    check(
      'insurance_quote_status_known',
      sql`${t.status} in (${literals(Object.keys(quoteMachine.states))})`,
    ),
    check(
      'insurance_quote_offered',
      sql`${t.status} not in ('offered', 'accepted') or ${t.validUntilDay} is not null`,
    ),
    check('insurance_quote_accepted', sql`(${t.status} = 'accepted') = (${t.chosenInsurer} is not null)`),
  ],
);
export type QuoteRow = typeof quotes.$inferSelect;
