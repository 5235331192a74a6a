import type { ClientType } from '@ev/contract/client-type';
import { literals } from '@ev/platform/sql-literals.ts';
import { at, fenColumn } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BusinessType } from '../contract/business.ts';
import type { Launch, PayChannel } from '../contract/channels/index.ts';
import type { PayWay } from '../contract/channels/way.ts';
import type { RefundReason } from '../contract/refund-reasons.ts';
import { type BusinessCode, payStatus } from '../contract/statuses.ts';
import { type AttemptState, openAttemptStates } from './attempt-machine.ts';
import type { Payer } from './channel/port.ts';
import { endedPaymentStates, type PaymentState } from './payment-machine.ts';
import { failedRefundStates, type RefundState } from './refund-machine.ts';

/** The amount to be paid for one business object. */
export const payments = pgTable(
  'payment',
  {
    payNo: text('pay_no').primaryKey(),
    businessType: text('business_type').$type<BusinessType>().notNull(),
    businessNo: text('business_no').notNull(),
    businessCode: text('business_code').$type<BusinessCode>().notNull(),
    accountId: text('account_id').notNull(),
    title: text('title').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    status: text('status').$type<PaymentState>().notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    /** The attempt whose money paid it. */
    paidAttemptNo: text('paid_attempt_no'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    // At most one live payment for each business object.
    uniqueIndex('payment_live_business')
      .on(t.businessType, t.businessNo)
      .where(sql`${t.status} not in (${literals(endedPaymentStates)})`),
    index('payment_business').on(t.businessType, t.businessNo),
    index('payment_account').on(t.accountId, t.createdAt),
    check('payment_amount_positive', sql`${t.amountFen} > 0`),
  ],
);

/** One attempt to pay; its number is the one the channel knows. */
export const paymentAttempts = pgTable(
  'payment_attempt',
  {
    attemptNo: text('attempt_no').primaryKey(),
    payNo: text('pay_no')
      .notNull()
      .references(() => payments.payNo),
    channel: text('channel').$type<PayChannel>().notNull(),
    status: text('status').$type<AttemptState>().notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    /** The client it was begun in; null for attempts made before that was recorded. */
    clientType: integer('client_type').$type<ClientType>(),
    /** The way its cashier is opened. */
    way: text('way').$type<PayWay>().notNull().default('page'),
    /** The payer, if the way needs one: a cashier opened for one payer cannot be used by another. */
    payer: jsonb('payer').$type<Payer>(),
    /**
     * Who pays in the customer's place: an account, or `guest:…` for a payer without one; null if the customer
     * pays.
     */
    helperId: text('helper_id'),
    payerIp: text('payer_ip').notNull(),
    /** What opens the channel's cashier, and since when. */
    launch: jsonb('launch').$type<Launch>(),
    launchedAt: at('launched_at'),
    expiresAt: at('expires_at').notNull(),
    /** The channel's number of the payment, once it is paid. */
    transactionId: text('transaction_id').unique(),
    /** The amount that arrived, even if it is not the one requested. */
    receivedFen: fenColumn('received_fen'),
    paidAt: at('paid_at'),
    failureReason: text('failure_reason'),
    lastQueriedAt: at('last_queried_at'),
    queries: integer('queries').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('payment_attempt_open')
      .on(t.payNo)
      .where(sql`${t.status} in (${literals(openAttemptStates)})`),
    index('payment_attempt_open_expires')
      .on(t.expiresAt)
      .where(sql`${t.status} in (${literals(openAttemptStates)})`),
    index('payment_attempt_payment').on(t.payNo, t.createdAt),
    index('payment_attempt_paid_at').on(t.paidAt),
    index('payment_attempt_helper').on(t.helperId, t.createdAt).where(sql`${t.helperId} is not null`),
  ],
);

/**
 * The WeChat identity of a session, by application: requested (`state`), then known (`openId`), then deleted. A
 * session is a login, or `guest:…` for the key of a payer without an account.
 */
export const payers = pgTable(
  'payment_payer',
  {
    sessionId: text('session_id').notNull(),
    appId: text('app_id').notNull(),
    /** The value that WeChat returns with the redirect; null once it was used. */
    state: text('state').unique(),
    openId: text('open_id'),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.appId] }), index('payment_payer_expires').on(t.expiresAt)],
);

/** Why money that no order accepted is refunded. */
export const strayReasons = ['paidTooLate', 'paidTwice', 'otherAmount'] as const;
export type StrayReason = (typeof strayReasons)[number];

export const refunds = pgTable(
  'refund',
  {
    refundNo: text('refund_no').primaryKey(),
    attemptNo: text('attempt_no')
      .notNull()
      .references(() => paymentAttempts.attemptNo),
    payNo: text('pay_no')
      .notNull()
      .references(() => payments.payNo),
    amountFen: fenColumn('amount_fen').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    /**
     * The order that had accepted the money and is notified of the refund. Null for money that no order
     * accepted.
     */
    ownerType: text('owner_type').$type<BusinessType>(),
    ownerNo: text('owner_no'),
    /** Whether money of the attempt stays with the order, which may give back more of it later. */
    leavesRest: boolean('leaves_rest').notNull().default(false),
    status: text('status').$type<RefundState>().notNull(),
    channelRefundId: text('channel_refund_id'),
    /** When the channel accepted the request; null until then. */
    acceptedAt: at('accepted_at'),
    finishedAt: at('finished_at'),
    tries: integer('tries').notNull().default(0),
    /** When the request, or the query for its result, is due again; null if nothing is due. */
    nextTryAt: at('next_try_at'),
    failureReason: text('failure_reason'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    // One refund at a time. Another one may follow a refusal by the channel, or a part that left a rest.
    uniqueIndex('refund_of_attempt')
      .on(t.attemptNo)
      .where(
        sql`${t.status} <> ${literals([payStatus.refundRefused])} and not (${t.leavesRest} and ${t.status} = ${literals([payStatus.refunded])})`,
      ),
    index('refund_payment').on(t.payNo),
    index('refund_owner').on(t.ownerType, t.ownerNo),
    index('refund_failed')
      .on(t.createdAt)
      .where(sql`${t.status} in (${literals(failedRefundStates)})`),
    index('refund_due').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    index('refund_accepted_at').on(t.acceptedAt),
    check('refund_amount_positive', sql`${t.amountFen} > 0`),
  ],
);

/**
 * Double-entry, append-only. The entries of one booking have the same `source` and add up to zero; the unique
 * index makes booking a source twice impossible.
 */
export const ledgerEntries = pgTable(
  'ledger_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * `paid:<attemptNo>`, `accepted:<attemptNo>`, `returned:<refundNo>`, `refunded:<refundNo>`,
     * `credited:<from>:<to>`, `compensated:<orderNo>`, `settled:<orderNo>`, `balanceReversed:<orderNo>`,
     * `balanceReturned:<orderNo>`; for an order's second balance the last three end with `:2`, and so on.
     */
    source: text('source').notNull(),
    /**
     * `channel:<channel>`, `customer:<payNo>`, `carOrder:<orderNo>`, `intentOrder:<intentNo>`,
     * `compensation:<orderNo>`, `bank`, `lender`.
     */
    account: text('account').notNull(),
    /** Positive: the account increases; negative: it decreases, or we owe the amount. */
    amountFen: fenColumn('amount_fen').notNull(),
    bookedAt: at('booked_at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_entry_source').on(t.source, t.account),
    index('ledger_entry_account').on(t.account, t.id),
    index('ledger_entry_booked').on(t.bookedAt, t.id),
  ],
);

/** Every genuine notification once, with its raw bytes (whose content the channel has encrypted). */
export const channelNotifications = pgTable('channel_notification', {
  /** `<channel>:<the channel's id>` */
  id: text('id').primaryKey(),
  channel: text('channel').$type<PayChannel>().notNull(),
  kind: text('kind').$type<'payment' | 'refund'>().notNull(),
  /** Number of the attempt or of the refund. */
  subjectNo: text('subject_no').notNull(),
  raw: text('raw').notNull(),
  receivedAt: at('received_at').notNull(),
  /** Null until its effect is written: after a crash in between, the next delivery applies it. */
  appliedAt: at('applied_at'),
  outcome: text('outcome'),
});

export type DifferenceKind = 'missingHere' | 'missingThere' | 'amountDiffers' | 'statusDiffers';

export const reconciliationDifferences = pgTable(
  'reconciliation_difference',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Asia/Shanghai. */
    day: text('day').notNull(),
    channel: text('channel').$type<PayChannel>().notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    subject: text('subject').$type<'payment' | 'refund'>().notNull(),
    /** Number of the attempt or of the refund. */
    subjectNo: text('subject_no').notNull(),
    ours: jsonb('ours').$type<{ amountFen: number; status: string } | null>(),
    theirs: jsonb('theirs').$type<{ amountFen: number; status: string } | null>(),
    foundAt: at('found_at').notNull(),
    /** How it was resolved; null while a staff member must examine it. */
    resolution: text('resolution'),
    resolvedAt: at('resolved_at'),
  },
  (t) => [
    uniqueIndex('reconciliation_difference_once').on(t.day, t.channel, t.kind, t.subject, t.subjectNo),
    index('reconciliation_difference_open').on(t.id).where(sql`resolved_at is null`),
  ],
);
