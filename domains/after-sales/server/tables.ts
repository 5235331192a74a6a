import { literals } from '@ev/platform/sql-literals.ts';
import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  type CaseKind,
  type CaseReason,
  type CaseStatus,
  caseKinds,
  caseReasons,
  caseStatus,
} from '../contract/kinds.ts';
import { caseMachine } from './case-machine.ts';

/** Where goods are sent back to. */
export type StockedReturnAddress = { addressCode: string; name: string; phone: string; text: string };
export type ReturnAddress = Omit<StockedReturnAddress, 'addressCode'>;

/** A parcel between the customer and the brand. `carrier` is a code of mall orders. */
export type Way = { carrier: string; trackingNo: string; sentAt: string };

/** The addresses of the brand, in the order of the file. The first one is used. */
export const returnAddresses = pgTable('mall_return_address', {
  addressCode: text('address_code').primaryKey(),
  position: integer('position').notNull(),
  content: jsonb('content').$type<StockedReturnAddress>().notNull(),
});

/** A customer's application for units of a bought line, and what became of it. */
export const mallCases = pgTable(
  'mall_case',
  {
    caseNo: text('case_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    lineId: text('line_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** An exchange whose variant is gone becomes a return. */
    kind: text('kind').$type<CaseKind>().notNull(),
    status: text('status').$type<CaseStatus>().notNull(),
    statusSince: at('status_since').notNull(),

    /** The line as it was bought. */
    skuCode: text('sku_code').notNull(),
    name: text('name').notNull(),
    variantText: text('variant_text').notNull(),
    picture: text('picture').notNull(),
    /** Which of the bought units, from 0; each has its fixed share of what was paid. */
    units: integer('units').array().notNull(),

    reason: text('reason').$type<CaseReason>().notNull(),
    text: text('text').notNull(),
    newSkuCode: text('new_sku_code'),
    newVariantText: text('new_variant_text'),

    /** What comes back for the units. */
    goodsFen: fenColumn('goods_fen').notNull(),
    points: integer('points').notNull(),
    /** What comes back with the last unit of the order; the coupon by its name. */
    feeFen: fenColumn('fee_fen').notNull().default(0),
    couponName: text('coupon_name'),
    /** A lower sum that staff approved; null if everything comes back. */
    agreedFen: fenColumn('agreed_fen'),

    staffText: text('staff_text'),
    /** As of the approval, because the customer has written it on a parcel. */
    returnAddress: jsonb('return_address').$type<ReturnAddress>(),
    wayBack: jsonb('way_back').$type<Way>(),
    /** Whether the goods that came back can be sold again; null until they were examined. */
    sellable: boolean('sellable'),
    /** The exchanged product, or refused goods, on their way to the customer. */
    resent: jsonb('resent').$type<Way>(),

    /** The end of the current step; null if there is none. */
    dueAt: at('due_at'),
    remindedAt: at('reminded_at'),
    /** When the refund was requested; null while it waits for another refund of the order. */
    refundAskedAt: at('refund_asked_at'),
    appliedAt: at('applied_at').notNull(),
  },
  (t) => [
    index('mall_case_account').on(t.accountId, t.appliedAt),
    index('mall_case_applied').on(t.appliedAt),
    index('mall_case_order').on(t.orderNo, t.lineId),
    index('mall_case_list').on(t.status, t.dueAt),
    index('mall_case_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    check('mall_case_kind_known', sql`${t.kind} in (${literals(caseKinds)})`),
    check('mall_case_reason_known', sql`${t.reason} in (${literals(caseReasons)})`),
    check('mall_case_status_known', sql`${t.status} in (${literals(Object.keys(caseMachine.states))})`),
    check('mall_case_some_units', sql`cardinality(${t.units}) > 0`),
    check('mall_case_sums', sql`least(${t.goodsFen}, ${t.points}, ${t.feeFen}) >= 0`),
    check('mall_case_agreed', sql`${t.agreedFen} between 1 and ${t.goodsFen} + ${t.feeFen}`),
    check('mall_case_exchange', sql`${t.kind} <> 'exchange' or ${t.newSkuCode} is not null`),
    check(
      'mall_case_sent_back',
      sql`${t.status} <> ${literals([caseStatus.sentBack])} or ${t.wayBack} is not null`,
    ),
    check(
      'mall_case_resent',
      sql`${t.status} <> ${literals([caseStatus.resent])} or ${t.resent} is not null`,
    ),
    check(
      'mall_case_address',
      sql`${t.status} <> ${literals([caseStatus.toSendBack])} or ${t.returnAddress} is not null`,
    ),
  ],
);
export type CaseRow = typeof mallCases.$inferSelect;
