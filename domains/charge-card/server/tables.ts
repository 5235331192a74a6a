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
  uuid,
} from 'drizzle-orm/pg-core';
import type { CardGoods } from '../contract/card.ts';
import type {
  CardSource,
  CardStatus,
  CardType,
  DeductionKind,
  EntryKind,
  GiftStatus,
  PurchaseStatus,
  RightStatus,
} from '../contract/kinds.ts';

/**
 * Every published version of the kinds of cards. The content of a row never changes, because cards were
 * issued by it.
 */
export const chargeCardGoods = pgTable(
  'charge_card_goods',
  {
    goodsCode: text('goods_code').notNull(),
    version: text('version').notNull(),
    content: jsonb('content').$type<CardGoods>().notNull(),
    position: integer('position').notNull(),
    /** True for the version on offer. */
    current: boolean('current').notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.goodsCode, t.version] }),
    uniqueIndex('charge_card_goods_current').on(t.goodsCode).where(sql`current`),
  ],
);

/** A customer's purchase of a card. */
export const chargeCardPurchases = pgTable(
  'charge_card_purchase',
  {
    purchaseNo: text('purchase_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    goodsCode: text('goods_code').notNull(),
    /** The version at the time of the order. */
    goods: jsonb('goods').$type<CardGoods>().notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    status: text('status').$type<PurchaseStatus>().notNull(),
    payBefore: at('pay_before').notNull(),
    /** Until when the result of a payment that was begun in time is awaited. */
    payingUntil: at('paying_until'),
    paidAt: at('paid_at'),
    paidPayNo: text('paid_pay_no'),
    /** The refund, pending or completed. */
    refundFen: fenColumn('refund_fen').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('charge_card_purchase_account').on(t.accountId, t.goodsCode),
    index('charge_card_purchase_due').on(t.payBefore).where(sql`${t.status} = 'toPay'`),
    check('charge_card_purchase_refund', sql`${t.refundFen} between 0 and ${t.amountFen}`),
  ],
);

/**
 * A customer's card. Its balance equals the sum of its ledger; it is stored here too, so that it can be
 * locked and cannot be spent twice.
 */
export const chargeCards = pgTable(
  'charge_card',
  {
    cardNo: text('card_no').primaryKey(),
    /** The current holder. */
    accountId: uuid('account_id').notNull(),
    type: text('type').$type<CardType>().notNull(),
    goodsCode: text('goods_code').notNull(),
    goods: jsonb('goods').$type<CardGoods>().notNull(),
    status: text('status').$type<CardStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** Fen, or Wh for an energy card. */
    balance: bigint('balance', { mode: 'number' }).notNull(),
    initial: bigint('initial', { mode: 'number' }).notNull(),
    source: text('source').$type<CardSource>().notNull(),
    purchaseNo: text('purchase_no').references(() => chargeCardPurchases.purchaseNo),
    rightNo: text('right_no'),
    /** The car that it is bound to. */
    vin: text('vin'),
    issuedAt: at('issued_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    remindedAt: at('reminded_at'),
  },
  (t) => [
    uniqueIndex('charge_card_bought_once').on(t.purchaseNo),
    uniqueIndex('charge_card_issued_once').on(t.rightNo),
    index('charge_card_account').on(t.accountId, t.status, t.expiresAt),
    index('charge_card_issued').on(t.issuedAt, t.cardNo),
    index('charge_card_due').on(t.expiresAt).where(sql`${t.status} in ('active', 'giving', 'frozen')`),
    check('charge_card_balance', sql`${t.balance} between 0 and ${t.initial}`),
    check('charge_card_car', sql`(${t.vin} is null) or ${t.source} = 'right'`),
  ],
);

/**
 * Double-entry and append-only. The two entries of one booking have the same `source` and add up to zero; the unique
 * index makes booking a source twice impossible.
 */
export const chargeCardEntries = pgTable(
  'charge_card_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `deducted:<charge order>:<card>`, `issued:<card>`, … */
    source: text('source').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    cardNo: text('card_no')
      .notNull()
      .references(() => chargeCards.cardNo),
    /** `card:<number>`, or the contra account: `brand:sold`, `brand:granted`, `charge:<order>`, … */
    account: text('account').notNull(),
    /** In the card's unit. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    chargeOrderId: text('charge_order_id'),
    bookedAt: at('booked_at').notNull(),
  },
  (t) => [
    uniqueIndex('charge_card_entry_source').on(t.source, t.account),
    index('charge_card_entry_account').on(t.account, t.id),
    check('charge_card_entry_some', sql`${t.amount} <> 0`),
  ],
);

/** What cards paid of a session, line by line. */
export const chargeCardDeductions = pgTable(
  'charge_card_deduction',
  {
    chargeOrderId: text('charge_order_id').notNull(),
    /** After a return, a session can be deducted again; the first round is 1. */
    round: integer('round').notNull(),
    /** In the order of deduction. */
    position: integer('position').notNull(),
    accountId: uuid('account_id').notNull(),
    cardNo: text('card_no')
      .notNull()
      .references(() => chargeCards.cardNo),
    kind: text('kind').$type<DeductionKind>().notNull(),
    name: text('name').notNull(),
    energyWh: integer('energy_wh'),
    amountFen: fenColumn('amount_fen').notNull(),
    deductedAt: at('deducted_at').notNull(),
    givenBackAt: at('given_back_at'),
  },
  (t) => [
    index('charge_card_deduction_account').on(t.accountId),
    primaryKey({ columns: [t.chargeOrderId, t.round, t.position] }),
    index('charge_card_deduction_card').on(t.cardNo),
    check('charge_card_deduction_some', sql`${t.amountFen} > 0`),
  ],
);

/** A card offered to a recipient. The secret is not stored, and the stored hash opens nothing. */
export const chargeCardGifts = pgTable(
  'charge_card_gift',
  {
    giftNo: text('gift_no').primaryKey(),
    cardNo: text('card_no')
      .notNull()
      .references(() => chargeCards.cardNo),
    giverId: uuid('giver_id').notNull(),
    /** SHA-256 of the secret. */
    codeHash: text('code_hash').notNull(),
    words: text('words'),
    status: text('status').$type<GiftStatus>().notNull(),
    expiresAt: at('expires_at').notNull(),
    takenBy: uuid('taken_by'),
    takenAt: at('taken_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('charge_card_gift_giver').on(t.giverId),
    uniqueIndex('charge_card_gift_code').on(t.codeHash),
    uniqueIndex('charge_card_gift_open').on(t.cardNo).where(sql`${t.status} = 'offered'`),
    index('charge_card_gift_due').on(t.expiresAt).where(sql`${t.status} = 'offered'`),
  ],
);

/** A customer's entitlement to a card. */
export const chargeRights = pgTable(
  'charge_right',
  {
    rightNo: text('right_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    goodsCode: text('goods_code').notNull(),
    goods: jsonb('goods').$type<CardGoods>().notNull(),
    /** `carRight:<number>` or `staff:<id of the command>`: each grants a right only once. */
    source: text('source').notNull(),
    vin: text('vin'),
    status: text('status').$type<RightStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    reason: text('reason').notNull(),
    grantedAt: at('granted_at').notNull(),
    claimBefore: at('claim_before').notNull(),
    failReason: text('fail_reason'),
    /** The staff member who handled it last, and their name at that time. */
    handlerId: uuid('handler_id'),
    handlerName: text('handler_name'),
  },
  (t) => [
    uniqueIndex('charge_right_source').on(t.source),
    index('charge_right_account').on(t.accountId),
    index('charge_right_status').on(t.status, t.statusSince),
    check('charge_right_known_status', sql`${t.status} in ('1', '2', '3', '4', '5')`),
    check('charge_right_car', sql`(${t.vin} is not null) or not (${t.goods} ->> 'forCar')::boolean`),
  ],
);

export type PurchaseRow = typeof chargeCardPurchases.$inferSelect;
export type CardRow = typeof chargeCards.$inferSelect;
export type GiftRow = typeof chargeCardGifts.$inferSelect;
export type RightRow = typeof chargeRights.$inferSelect;
export type DeductionRow = typeof chargeCardDeductions.$inferSelect;
