import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LoanStatus, LoanWay, MaterialKind, OwedReason, PayoutStatus } from '../contract/kinds.ts';
import type { Offer, Plan } from '../contract/plan.ts';

/** Which cars a plan is for and when, in addition to what customers see. */
export type StockedPlan = Plan & {
  /** Empty for every model. */
  modelCodes: string[];
  /** The first and the last day on which it can be chosen; null without a limit. */
  validFrom: string | null;
  validTo: string | null;
};

export const loanPlans = pgTable('finance_plan', {
  planCode: text('plan_code').primaryKey(),
  content: jsonb('content').$type<StockedPlan>().notNull(),
});

/** How the customer of an order has chosen to pay its balance. */
export const loanChoices = pgTable(
  'finance_choice',
  {
    orderNo: text('order_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    way: text('way').$type<LoanWay>().notNull(),
    chosenAt: at('chosen_at').notNull(),
  },
  (t) => [index('finance_choice_account').on(t.accountId)],
);

export type KeptRequest = { kinds: MaterialKind[]; text: string };
export type KeptApproval = { amountFen: number; expiresAt: string; contractNo: string; by: string };

/** Applications from the chosen plan to their end, with the plan's terms as they were chosen. */
export const loanApplications = pgTable(
  'finance_application',
  {
    applyNo: text('apply_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    accountId: uuid('account_id').notNull(),
    storeId: text('store_id'),
    storeName: text('store_name'),
    modelName: text('model_name').notNull(),
    /** The buyer of the order; empty once it is no longer needed. */
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    offer: jsonb('offer').$type<Offer>().notNull(),
    principalFen: fenColumn('principal_fen').notNull(),
    status: text('status').$type<LoanStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** Increases with every change; an action names the version it was based on. */
    version: integer('version').notNull().default(1),
    /** Who decides: a connected lender, or one with which staff deal. Decided by the submission. */
    handling: text('handling').$type<'lender' | 'staff'>(),
    /** The data of the person, sealed; deleted when the application ends. */
    sealedPerson: text('sealed_person'),
    consentedAt: at('consented_at'),
    request: jsonb('request').$type<KeptRequest>(),
    approval: jsonb('approval').$type<KeptApproval>(),
    expiresAt: at('expires_at'),
    /** When the customer was reminded that the approval expires. */
    remindedAt: at('reminded_at'),
    signedName: text('signed_name'),
    signedAt: at('signed_at'),
    endText: text('end_text'),
    createdAt: at('created_at').notNull(),
    submittedAt: at('submitted_at'),
    closedAt: at('closed_at'),

    /** What the lender knows: its number, and when it took the application. */
    lenderNo: text('lender_no'),
    sentAt: at('sent_at'),
    /** What the lender was not told yet, and since when; null when it knows everything. */
    unsent: text('unsent').$type<LenderStep>(),
    unsentSince: at('unsent_since'),
    /** The last message from the lender, or the last question to it. */
    heardAt: at('heard_at'),
  },
  (t) => [
    index('finance_application_account').on(t.accountId),
    // At most one running or paid loan per order.
    uniqueIndex('finance_application_live')
      .on(t.orderNo)
      .where(sql`status not in ('refused', 'withdrawn', 'expired')`),
    index('finance_application_order').on(t.orderNo, t.createdAt),
    index('finance_application_created').on(t.createdAt, t.applyNo),
    index('finance_application_status').on(t.status, t.statusSince),
    index('finance_application_expiry').on(t.expiresAt).where(sql`status = 'approved'`),
    index('finance_application_unsent').on(t.unsentSince).where(sql`unsent is not null`),
    check(
      'finance_application_closed',
      sql`(${t.status} in ('paidOut', 'refused', 'withdrawn', 'expired')) = (${t.closedAt} is not null)`,
    ),
    check('finance_application_person', sql`${t.closedAt} is null or ${t.sealedPerson} is null`),
    check('finance_application_approved', sql`${t.status} <> 'approved' or ${t.expiresAt} is not null`),
    check(
      'finance_application_signed',
      sql`${t.status} not in ('signed', 'paidOut') or ${t.signedAt} is not null`,
    ),
    check('finance_application_principal', sql`${t.principalFen} > 0`),
  ],
);
export type LoanRow = typeof loanApplications.$inferSelect;

export const lenderSteps = ['submit', 'supply', 'sign', 'withdraw'] as const;
export type LenderStep = (typeof lenderSteps)[number];

/** Sealed pictures; one without an application was uploaded but not submitted yet. */
export const loanMaterials = pgTable(
  'finance_material',
  {
    materialId: uuid('material_id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    applyNo: text('apply_no'),
    kind: text('kind').$type<MaterialKind>(),
    createdAt: at('created_at').notNull(),
    /** Null while its file is being written. */
    storedAt: at('stored_at'),
    /** When the lender took it. */
    sentAt: at('sent_at'),
  },
  (t) => [
    index('finance_material_account').on(t.accountId),
    index('finance_material_application').on(t.applyNo),
    index('finance_material_loose').on(t.createdAt).where(sql`apply_no is null`),
  ],
);
export type MaterialRow = typeof loanMaterials.$inferSelect;

/** Every message of the lender, also one that had no effect. */
export const lenderEvents = pgTable(
  'finance_lender_event',
  {
    id: text('id').primaryKey(),
    applyNo: text('apply_no').notNull(),
    type: text('type').notNull(),
    text: text('text').notNull(),
    happenedAt: at('happened_at').notNull(),
    receivedAt: at('received_at').notNull(),
    /** A digest of the whole content: another event cannot have the same id. */
    digest: text('digest').notNull(),
    /** Why it had no effect; null if it had. */
    ignored: text('ignored'),
  },
  (t) => [index('finance_lender_event_application').on(t.applyNo, t.receivedAt)],
);

/** Money from lenders, whether or not it could pay a balance. */
export const loanPayouts = pgTable(
  'finance_payout',
  {
    /** The lender's number of its transfer. */
    payoutNo: text('payout_no').primaryKey(),
    applyNo: text('apply_no').notNull(),
    orderNo: text('order_no').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    status: text('status').$type<PayoutStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** Why it is owed back. */
    reason: text('reason').$type<OwedReason>(),
    /** `lender`, or the staff member who recorded it. */
    recordedBy: text('recorded_by').$type<`staff:${string}` | 'lender'>().notNull(),
    arrivedAt: at('arrived_at').notNull(),
    returnReference: text('return_reference'),
    returnedBy: text('returned_by'),
    returnedAt: at('returned_at'),
  },
  (t) => [
    index('finance_payout_application').on(t.applyNo),
    index('finance_payout_order').on(t.orderNo),
    index('finance_payout_arrived').on(t.arrivedAt, t.payoutNo),
    index('finance_payout_open').on(t.status).where(sql`status in ('waiting', 'owedBack')`),
    uniqueIndex('finance_payout_return').on(t.returnReference),
    check('finance_payout_amount', sql`${t.amountFen} > 0`),
    check('finance_payout_owed', sql`${t.status} not in ('owedBack', 'returned') or ${t.reason} is not null`),
    check(
      'finance_payout_returned',
      sql`(${t.status} = 'returned') = (num_nulls(${t.returnReference}, ${t.returnedBy}, ${t.returnedAt}) = 0)`,
    ),
  ],
);
export type PayoutRow = typeof loanPayouts.$inferSelect;
