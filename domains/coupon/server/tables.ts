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
import type { CouponTemplate } from '../contract/coupon.ts';
import type { AnyCouponUse, CouponSource, CouponStatus, CouponType, GiftStatus } from '../contract/kinds.ts';

/** Every published version of the templates. The content of a row never changes: coupons were issued by it. */
export const couponTemplates = pgTable(
  'coupon_template',
  {
    templateCode: text('template_code').notNull(),
    version: text('version').notNull(),
    content: jsonb('content').$type<CouponTemplate>().notNull(),
    position: integer('position').notNull(),
    /** True for the version on offer. */
    current: boolean('current').notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateCode, t.version] }),
    uniqueIndex('coupon_template_current').on(t.templateCode).where(sql`current`),
  ],
);

/** How many coupons of a template were claimed, in all versions. */
export const couponStocks = pgTable(
  'coupon_stock',
  {
    templateCode: text('template_code').primaryKey(),
    claimed: integer('claimed').notNull(),
  },
  (t) => [check('coupon_stock_claimed', sql`${t.claimed} >= 0`)],
);

/** How many coupons of a template one customer has claimed. Its row is locked while they claim. */
export const couponClaims = pgTable(
  'coupon_claim',
  {
    accountId: uuid('account_id').notNull(),
    templateCode: text('template_code').notNull(),
    claimed: integer('claimed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.templateCode] })],
);

/** A customer's coupon. */
export const coupons = pgTable(
  'coupon',
  {
    couponNo: text('coupon_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    templateCode: text('template_code').notNull(),
    /** The version at the time of the issue. */
    template: jsonb('template').$type<CouponTemplate>().notNull(),
    type: text('type').$type<CouponType>().notNull(),
    use: text('use').$type<AnyCouponUse>().notNull(),
    status: text('status').$type<CouponStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    source: text('source').$type<CouponSource>().notNull(),
    /** `staff:<id>`, `gift:<number>` or the source of another domain: each issues one coupon; null if claimed. */
    issuedFor: text('issued_for'),
    reason: text('reason'),
    /** The code for the counter; null for a coupon that only lowers orders. */
    redeemCode: text('redeem_code'),
    /** The order in which it is locked or used: `mallOrder:<number>`. */
    reference: text('reference'),
    /** What it saves in that order, and on which lines. */
    savesFen: fenColumn('saves_fen'),
    lineIds: jsonb('line_ids').$type<readonly string[]>(),
    /** Where it was redeemed. */
    place: text('place'),
    issuedAt: at('issued_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    remindedAt: at('reminded_at'),
  },
  (t) => [
    uniqueIndex('coupon_issued_once').on(t.issuedFor),
    uniqueIndex('coupon_redeem_code').on(t.redeemCode),
    uniqueIndex('coupon_reference').on(t.reference),
    index('coupon_account').on(t.accountId, t.status, t.expiresAt),
    index('coupon_issued').on(t.issuedAt, t.couponNo),
    index('coupon_template_of').on(t.templateCode, t.status),
    index('coupon_due').on(t.expiresAt).where(sql`${t.status} in ('unused', 'frozen')`),
    check('coupon_in_order', sql`(${t.reference} is null) or ${t.status} in ('locked', 'used')`),
  ],
);

/** A coupon offered to a recipient. The secret is not stored, and the stored hash opens nothing. */
export const couponGifts = pgTable(
  'coupon_gift',
  {
    giftNo: text('gift_no').primaryKey(),
    couponNo: text('coupon_no')
      .notNull()
      .references(() => coupons.couponNo),
    giverId: uuid('giver_id').notNull(),
    /** SHA-256 of the secret. */
    codeHash: text('code_hash').notNull(),
    words: text('words'),
    status: text('status').$type<GiftStatus>().notNull(),
    expiresAt: at('expires_at').notNull(),
    takenBy: uuid('taken_by'),
    takenAt: at('taken_at'),
    /** The recipient's coupon. */
    takenNo: text('taken_no'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('coupon_gift_giver').on(t.giverId),
    uniqueIndex('coupon_gift_code').on(t.codeHash),
    uniqueIndex('coupon_gift_open').on(t.couponNo).where(sql`${t.status} = 'offered'`),
    index('coupon_gift_due').on(t.expiresAt).where(sql`${t.status} = 'offered'`),
  ],
);

export type CouponRow = typeof coupons.$inferSelect;
export type GiftRow = typeof couponGifts.$inferSelect;
