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
import type { HoldStatus, MoveKind, OfferKind, QueueStatus } from '../contract/kinds.ts';
import type { StockedOffer, StockedShipping } from './stock/formats.ts';
import type { StockedProduct } from './stock/product-format.ts';

export const mallCategories = pgTable('mall_category', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  picture: text('picture'),
  position: integer('position').notNull(),
});

/** Products, also those that are no longer listed: orders and favourites name them. */
export const mallProducts = pgTable(
  'mall_product',
  {
    productCode: text('product_code').primaryKey(),
    content: jsonb('content').$type<StockedProduct>().notNull(),
    category: text('category').notNull(),
    position: integer('position').notNull(),
    listed: boolean('listed').notNull(),
    /** The regular price of the cheapest variant, with its points at their value in money. */
    leastFen: fenColumn('least_fen').notNull(),
    /** Whether a variant costs points. */
    forPoints: boolean('for_points').notNull(),
    launchAt: at('launch_at'),
    soldCount: integer('sold_count').notNull().default(0),
    /** What a search finds it by; `nameTerms` is the part from its name. */
    terms: text('terms').array().notNull(),
    nameTerms: text('name_terms').array().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('mall_product_popular')
      .on(t.soldCount.desc().nullsFirst(), t.position, t.productCode)
      .where(sql`listed`),
    index('mall_product_category').on(t.category).where(sql`listed`),
    index('mall_product_launch').on(t.launchAt),
    index('mall_product_terms').using('gin', t.terms),
  ],
);

/** Which product a variant belongs to; it stays when the product is no longer sold. */
export const mallVariants = pgTable(
  'mall_variant',
  {
    skuCode: text('sku_code').primaryKey(),
    productCode: text('product_code')
      .notNull()
      .references(() => mallProducts.productCode),
    /** Whether the product still has it. */
    listed: boolean('listed').notNull(),
  },
  (t) => [index('mall_variant_product').on(t.productCode)],
);

/** Units of a variant: on hand, and of these reserved. Equal to the sums of its moves. */
export const mallStock = pgTable(
  'mall_stock',
  {
    skuCode: text('sku_code')
      .primaryKey()
      .references(() => mallVariants.skuCode),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull(),
    /** At this number of free units or fewer, staff are asked to order more. */
    lowAt: integer('low_at').notNull(),
  },
  (t) => [
    index('mall_stock_low').on(t.skuCode).where(sql`${t.onHand} - ${t.reserved} <= ${t.lowAt}`),
    check('mall_stock_reserved', sql`${t.reserved} between 0 and ${t.onHand}`),
    check('mall_stock_low_at', sql`${t.lowAt} >= 0`),
  ],
);

/** Append-only: every change of a stock. */
export const mallStockMoves = pgTable(
  'mall_stock_move',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    skuCode: text('sku_code')
      .notNull()
      .references(() => mallStock.skuCode),
    kind: text('kind').$type<MoveKind>().notNull(),
    onHandDelta: integer('on_hand_delta').notNull(),
    reservedDelta: integer('reserved_delta').notNull(),
    reason: text('reason'),
    /** The reservation, such as `mallOrder:<no>`; null for what staff did. */
    reference: text('reference'),
    actor: text('actor').notNull(),
    /** Name of the staff member at that time. */
    actorName: text('actor_name'),
    at: at('at').notNull(),
  },
  (t) => [index('mall_stock_move_sku').on(t.skuCode, t.id), index('mall_stock_move_at').on(t.at)],
);

/** Units that belong to an order, held for its payment or sold. */
export const mallReservations = pgTable(
  'mall_reservation',
  {
    reference: text('reference').primaryKey(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<HoldStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    until: at('until').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('mall_reservation_account').on(t.accountId),
    index('mall_reservation_due').on(t.until).where(sql`${t.status} = 'held'`),
  ],
);

export const mallReservationLines = pgTable(
  'mall_reservation_line',
  {
    reference: text('reference')
      .notNull()
      .references(() => mallReservations.reference),
    skuCode: text('sku_code')
      .notNull()
      .references(() => mallStock.skuCode),
    productCode: text('product_code').notNull(),
    quantity: integer('quantity').notNull(),
    shipped: integer('shipped').notNull().default(0),
    /** The offer at whose price it is sold. */
    offerCode: text('offer_code'),
    /** By how much the offer lowers one unit. Null without an offer, and in lines of releases before 0.5.0. */
    reducedFen: fenColumn('reduced_fen'),
  },
  (t) => [
    primaryKey({ columns: [t.reference, t.skuCode] }),
    index('mall_reservation_line_sku').on(t.skuCode),
    index('mall_reservation_line_offer').on(t.offerCode).where(sql`offer_code is not null`),
    check('mall_reservation_line_quantity', sql`${t.quantity} > 0`),
    check('mall_reservation_line_shipped', sql`${t.shipped} between 0 and ${t.quantity}`),
  ],
);

/** How many units of a product a customer holds or has bought, for limits per person. */
export const mallBought = pgTable(
  'mall_bought',
  {
    accountId: uuid('account_id').notNull(),
    productCode: text('product_code').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.productCode] }),
    check('mall_bought_quantity', sql`${t.quantity} >= 0`),
  ],
);

export const mallOffers = pgTable(
  'mall_offer',
  {
    offerCode: text('offer_code').primaryKey(),
    content: jsonb('content').$type<StockedOffer>().notNull(),
    kind: text('kind').$type<OfferKind>().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    position: integer('position').notNull(),
    listed: boolean('listed').notNull(),
    /** While it runs, its variants are sold only to customers whose turn it is. */
    queued: boolean('queued').notNull().default(false),
    /** Since when staff grant no turns; releases of the content leave it. */
    queuePausedAt: at('queue_paused_at'),
  },
  (t) => [index('mall_offer_ends').on(t.endsAt).where(sql`listed`)],
);

/** A special price of a variant, and how many units were taken at it. */
export const mallOfferPrices = pgTable(
  'mall_offer_price',
  {
    offerCode: text('offer_code')
      .notNull()
      .references(() => mallOffers.offerCode),
    skuCode: text('sku_code').notNull(),
    priceFen: fenColumn('price_fen').notNull(),
    quantity: integer('quantity'),
    taken: integer('taken').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.offerCode, t.skuCode] }),
    index('mall_offer_price_sku').on(t.skuCode),
    check('mall_offer_price_taken', sql`${t.taken} >= 0`),
  ],
);

/**
 * A customer in the queue of an offer for one unit of a variant. A turn has a reservation of its own, see
 * `turnReferenceOf`.
 */
export const mallQueuePlaces = pgTable(
  'mall_queue_place',
  {
    placeNo: text('place_no').primaryKey(),
    /** Lower ones come first. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    offerCode: text('offer_code')
      .notNull()
      .references(() => mallOffers.offerCode),
    skuCode: text('sku_code').notNull(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<QueueStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    joinedAt: at('joined_at').notNull(),
    turnEndsAt: at('turn_ends_at'),
    /** When the customer was notified that all units are ordered. */
    soldOutToldAt: at('sold_out_told_at'),
  },
  (t) => [
    uniqueIndex('mall_queue_place_open')
      .on(t.offerCode, t.accountId)
      .where(sql`${t.status} in ('waiting', 'turn')`),
    index('mall_queue_place_next').on(t.offerCode, t.skuCode, t.number).where(sql`${t.status} = 'waiting'`),
    index('mall_queue_place_turn').on(t.turnEndsAt).where(sql`${t.status} = 'turn'`),
    index('mall_queue_place_account').on(t.accountId, t.offerCode, t.number),
    check('mall_queue_place_turn_ends', sql`${t.status} <> 'turn' or ${t.turnEndsAt} is not null`),
  ],
);

export const mallShipping = pgTable('mall_shipping_template', {
  code: text('code').primaryKey(),
  content: jsonb('content').$type<StockedShipping>().notNull(),
  position: integer('position').notNull(),
});

export const mallSynonyms = pgTable('mall_synonym', {
  code: text('code').primaryKey(),
  words: text('words').array().notNull(),
});

export const mallHotWords = pgTable('mall_hot_word', {
  word: text('word').primaryKey(),
  position: integer('position').notNull(),
});

export const mallFavorites = pgTable(
  'mall_favorite',
  {
    accountId: uuid('account_id').notNull(),
    productCode: text('product_code')
      .notNull()
      .references(() => mallProducts.productCode),
    /** The price at that time. */
    addedFen: fenColumn('added_fen').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.productCode] }),
    index('mall_favorite_newest').on(t.accountId, t.addedAt),
  ],
);

/** A customer who wants to know when a product can be bought. */
export const mallReminders = pgTable(
  'mall_reminder',
  {
    accountId: uuid('account_id').notNull(),
    productCode: text('product_code')
      .notNull()
      .references(() => mallProducts.productCode),
    createdAt: at('created_at').notNull(),
    notifiedAt: at('notified_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.productCode] }),
    index('mall_reminder_product').on(t.productCode).where(sql`${t.notifiedAt} is null`),
  ],
);

export const mallReviews = pgTable(
  'mall_review',
  {
    reviewNo: text('review_no').primaryKey(),
    /** The line of the order that it is about. */
    lineId: text('line_id').notNull(),
    accountId: uuid('account_id').notNull(),
    productCode: text('product_code')
      .notNull()
      .references(() => mallProducts.productCode),
    skuCode: text('sku_code').notNull(),
    variantText: text('variant_text').notNull(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    hasPictures: boolean('has_pictures').notNull(),
    writtenAt: at('written_at').notNull(),
    additionText: text('addition_text'),
    addedAt: at('added_at'),
    reply: text('reply'),
    repliedAt: at('replied_at'),
    repliedBy: text('replied_by'),
    hiddenAt: at('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (t) => [
    index('mall_review_account').on(t.accountId),
    uniqueIndex('mall_review_line').on(t.lineId),
    index('mall_review_product').on(t.productCode, t.writtenAt, t.reviewNo),
    index('mall_review_bad')
      .on(t.writtenAt)
      .where(sql`${t.rating} <= 2 and ${t.reply} is null and ${t.hiddenAt} is null`),
    check('mall_review_rating', sql`${t.rating} between 1 and 5`),
  ],
);

/** A question about a product, with the answer of the brand. */
export const mallQuestions = pgTable(
  'mall_question',
  {
    questionNo: text('question_no').primaryKey(),
    productCode: text('product_code')
      .notNull()
      .references(() => mallProducts.productCode),
    accountId: uuid('account_id').notNull(),
    text: text('text').notNull(),
    askedAt: at('asked_at').notNull(),
    reply: text('reply'),
    repliedAt: at('replied_at'),
    repliedBy: text('replied_by'),
    /** Shown answers, the brand's too. */
    answers: integer('answers').notNull().default(0),
    hiddenAt: at('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (t) => [
    index('mall_question_account').on(t.accountId, t.askedAt),
    index('mall_question_product').on(t.productCode, t.askedAt, t.questionNo),
    index('mall_question_open').on(t.askedAt).where(sql`${t.answers} = 0 and ${t.hiddenAt} is null`),
    check('mall_question_answers', sql`${t.answers} >= 0`),
  ],
);

/** What a customer who bought the product answers, once for each question. */
export const mallAnswers = pgTable(
  'mall_answer',
  {
    answerNo: text('answer_no').primaryKey(),
    questionNo: text('question_no')
      .notNull()
      .references(() => mallQuestions.questionNo),
    accountId: uuid('account_id').notNull(),
    text: text('text').notNull(),
    writtenAt: at('written_at').notNull(),
    hiddenAt: at('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (t) => [
    uniqueIndex('mall_answer_once').on(t.questionNo, t.accountId),
    index('mall_answer_account').on(t.accountId),
  ],
);

export type ProductRow = typeof mallProducts.$inferSelect;
export type ReviewRow = typeof mallReviews.$inferSelect;
export type QueuePlaceRow = typeof mallQueuePlaces.$inferSelect;
export type QuestionRow = typeof mallQuestions.$inferSelect;
export type AnswerRow = typeof mallAnswers.$inferSelect;
export type ReservationRow = typeof mallReservations.$inferSelect;
