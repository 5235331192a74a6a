import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HomeTable } from '../contract/prices.ts';
import type { HouseholdStatus, RefusalReason, Supplier } from '../contract/words.ts';

/**
 * Customers' household numbers. Number, name and address are encrypted with a key that the database does not
 * contain; the other columns contain only what lists show.
 */
export const households = pgTable(
  'household',
  {
    householdId: text('household_id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<HouseholdStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    supplier: text('supplier').$type<Supplier>().notNull(),
    districtCode: text('district_code').notNull(),
    /** An encrypted `SealedMatch`; null once it is deleted. */
    sealedMatch: text('sealed_match'),
    /** A keyed hash of the number: it can be searched, but not reversed. */
    numberKey: text('number_key'),
    maskedNumber: text('masked_number').notNull(),
    maskedName: text('masked_name').notNull(),
    /** How often it was submitted. */
    submission: integer('submission').notNull(),
    submittedAt: at('submitted_at').notNull(),
    verifiedAt: at('verified_at'),
    /** The staff member who decided last, and their name at that time. */
    verifierId: uuid('verifier_id'),
    verifierName: text('verifier_name'),
    refusalReason: text('refusal_reason').$type<RefusalReason>(),
    refusalNote: text('refusal_note').notNull().default(''),
    remind: boolean('remind').notNull().default(true),
    /** The last month for which the customer was reminded. */
    remindedMonth: text('reminded_month'),
  },
  (t) => [
    // A customer can hold a number only once.
    uniqueIndex('household_own_number').on(t.accountId, t.numberKey).where(sql`status in ('1', '2', '3')`),
    index('household_account').on(t.accountId, t.submittedAt),
    index('household_status').on(t.status, t.submittedAt),
    index('household_number').on(t.numberKey),
    check('household_bound', sql`${t.status} <> '2' or ${t.verifiedAt} is not null`),
    check('household_deleted', sql`(${t.status} = '5') = (${t.sealedMatch} is null)`),
  ],
);
export type HouseholdRow = typeof households.$inferSelect;

/** Pictures of bills: encrypted files in the storage, each with its deletion date. */
export const householdBills = pgTable(
  'household_bill',
  {
    pictureId: uuid('picture_id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** Null until it is submitted with a household number. */
    householdId: text('household_id'),
    createdAt: at('created_at').notNull(),
    /** Null while its file is being written. */
    storedAt: at('stored_at'),
    deleteAt: at('delete_at').notNull(),
  },
  (t) => [
    uniqueIndex('household_bill_of').on(t.householdId),
    index('household_bill_account').on(t.accountId),
    index('household_bill_delete').on(t.deleteAt),
  ],
);
export type BillRow = typeof householdBills.$inferSelect;

/** Usage and cost of a month, as entered by the customer. */
export const householdMonths = pgTable(
  'household_month',
  {
    householdId: text('household_id').notNull(),
    /** `2026-11` */
    month: text('month').notNull(),
    totalWh: integer('total_wh').notNull(),
    nightWh: integer('night_wh'),
    costFen: integer('cost_fen').notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.month] }),
    check(
      'household_month_night',
      sql`${t.totalWh} >= 0 and ${t.costFen} >= 0 and (${t.nightWh} is null or ${t.nightWh} between 0 and ${t.totalWh})`,
    ),
  ],
);

/** Cars that charge at a household number, each at one only. */
export const householdCars = pgTable(
  'household_car',
  {
    orderNo: text('order_no').primaryKey(),
    householdId: text('household_id').notNull(),
    boundAt: at('bound_at').notNull(),
  },
  (t) => [index('household_car_of').on(t.householdId)],
);

/** Electricity prices at home by province, as entered by the brand. */
export const householdPrices = pgTable('household_price', {
  provinceCode: text('province_code').primaryKey(),
  tables: jsonb('tables').$type<HomeTable[]>().notNull(),
});
