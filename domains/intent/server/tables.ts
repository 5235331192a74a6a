import { followUpColumns } from '@ev/lead/server/public.ts';
import { at, fenColumn } from '@ev/platform/tables.ts';
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
import type { IntentStatus } from '../contract/statuses.ts';
import type { wishTopics } from '../contract/wish-topics.ts';

/** Offers that can be reserved with money. Orders store the offer they were made under in `offer`. */
export const intentOffers = pgTable(
  'intent_offer',
  {
    offerCode: text('offer_code').primaryKey(),
    modelCode: text('model_code').notNull(),
    saleStage: text('sale_stage').$type<'0' | '1'>().notNull(),
    saleType: text('sale_type').$type<'0' | '1'>().notNull(),
    orderType: text('order_type').$type<'1' | '2' | '3'>().notNull(),
    title: text('title').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    benefits: jsonb('benefits').$type<string[]>().notNull(),
    rules: jsonb('rules').$type<string[]>().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    position: integer('position').notNull(),
    /** No longer offered by the brand; reservations still refer to it. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [
    index('intent_offer_model').on(t.modelCode, t.position),
    check('intent_offer_amount', sql`${t.amountFen} > 0`),
  ],
);

export type IntentOfferSnapshot = Pick<
  typeof intentOffers.$inferSelect,
  | 'offerCode'
  | 'modelCode'
  | 'saleStage'
  | 'saleType'
  | 'orderType'
  | 'title'
  | 'amountFen'
  | 'benefits'
  | 'rules'
> & {
  modelName: string;
  family: 'sedan' | 'suv' | 'crossover';
  paint: string;
  startsAt: string;
  endsAt: string;
};

export type IntentChange = {
  offer: IntentOfferSnapshot;
  cityCode: string;
  cityName: string;
  name: string;
  phone: string;
  requestedAt: string;
};

export const intentOrders = pgTable(
  'intent_order',
  {
    intentNo: text('intent_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<IntentStatus>().notNull(),
    offerCode: text('offer_code')
      .notNull()
      .references(() => intentOffers.offerCode),
    modelCode: text('model_code').notNull(),
    offer: jsonb('offer').$type<IntentOfferSnapshot>().notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    cityCode: text('city_code').notNull(),
    cityName: text('city_name').notNull(),
    name: text('name').notNull(),
    /** Eleven digits. */
    phone: text('phone').notNull(),
    terms: jsonb('terms').$type<{ code: string; version: string; title: string }[]>().notNull(),
    /** The car order that it pays for or has paid for. */
    orderNo: text('order_no'),
    change: jsonb('change').$type<IntentChange>(),
    createdAt: at('created_at').notNull(),
    payBefore: at('pay_before').notNull(),
    /** Until when a begun payment may still bring its result; the order is not expired before. */
    payingUntil: at('paying_until'),
    paidAt: at('paid_at'),
    paidPayNo: text('paid_pay_no'),
    closedAt: at('closed_at'),
  },
  (t) => [
    index('intent_order_account').on(t.accountId, t.createdAt),
    index('intent_order_created').on(t.createdAt),
    index('intent_order_status').on(t.status, t.createdAt),
    index('intent_order_phone').on(t.phone, t.createdAt),
    index('intent_order_phone_end').on(sql`right(${t.phone}, 4)`),
    index('intent_order_name').on(t.name.op('text_pattern_ops')),
    index('intent_order_unpaid').on(t.payBefore).where(sql`status in ('0', '2')`),
    // At most one live intent order for each car and person.
    uniqueIndex('intent_order_live')
      .on(t.accountId, t.modelCode)
      .where(sql`status in ('0', '1', '2', '110', '112')`),
    check(
      'intent_order_paid',
      sql`(${t.paidAt} is null) = (${t.status} in ('0', '2', '3')) and (${t.paidAt} is null) = (${t.paidPayNo} is null)`,
    ),
    check('intent_order_closed', sql`(${t.status} in ('3', '5', '6', '8')) = (${t.closedAt} is not null)`),
    check('intent_order_successor', sql`(${t.status} in ('110', '5', '8')) = (${t.orderNo} is not null)`),
    check('intent_order_change', sql`(${t.status} = '112') = (${t.change} is not null)`),
  ],
);
export type IntentOrder = typeof intentOrders.$inferSelect;

/** Customers' wishes for cars. */
export const wishes = pgTable(
  'wish',
  {
    id: uuid('id').notNull().defaultRandom().unique(),
    accountId: uuid('account_id').notNull(),
    modelCode: text('model_code').notNull(),
    topics: jsonb('topics').$type<(typeof wishTopics)[number][]>().notNull(),
    remark: text('remark').notNull(),
    remind: boolean('remind').notNull(),
    savedAt: at('saved_at').notNull(),
    /** When the person was notified that orders are open. */
    toldAt: at('told_at'),
    /** The store that the customer belonged to when they sent the wish; null for none. */
    storeId: text('store_id'),
    ...followUpColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.modelCode] }),
    index('wish_status').on(t.status, t.savedAt),
    index('wish_owner').on(t.ownerId, t.status),
    index('wish_model').on(t.modelCode),
    index('wish_remind').on(t.modelCode).where(sql`remind and told_at is null`),
  ],
);
