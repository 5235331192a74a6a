/** Coupons as customers see them. */
import { userGroups } from '@ev/account/contract/user-group.ts';
import { code, fen, instant, text, versionOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { couponSources, couponStatuses, couponTypes, offerStates } from './kinds.ts';

/** A kind of coupon in one of its versions, which never change. */
export const CouponTemplate = z.object({
  templateCode: z.string(),
  version: z.string(),
  type: z.enum(couponTypes),
  name: z.string(),
  text: z.string(),
  /** The amount off; null for a coupon that gives goods. */
  faceFen: z.nullable(fen()),
  /** What a coupon for goods gives; null for an amount. */
  goodsText: z.nullable(z.string()),
  /** What these goods are worth, for limits and forecasts; customers do not see it. */
  goodsFen: z.nullable(fen()),
  /** Type 11: the products of which one unit is free. */
  goodsCodes: z.array(z.string()),
  /** The minimum of the eligible amount; 0 for none. */
  thresholdFen: fen(),
  /** Codes of categories and products for which it can be used; both empty for all. */
  scope: z.object({ categories: z.array(z.string()), products: z.array(z.string()) }),
  /** The groups that may claim it; with no list empty for everyone. */
  audience: z.array(z.enum(userGroups)),
  /** The lists of customers that may claim it too. */
  audienceLists: z.optional(z.array(z.string())),
  claimFrom: z.nullable(instant()),
  claimUntil: z.nullable(instant()),
  /** The total number that can be claimed; null without a limit. */
  stock: z.nullable(z.int()),
  perPerson: z.int(),
  /** The validity in days from the day of the claim; null if it ends at a fixed time. */
  validDays: z.nullable(z.int()),
  validUntil: z.nullable(instant()),
  /** Shown in the zone; otherwise only granted. */
  claimable: z.boolean(),
  giftable: z.boolean(),
  rules: z.array(z.string()),
});
export type CouponTemplate = z.infer<typeof CouponTemplate>;

/** A template as the zone offers it. */
export const Offer = z.object({
  templateCode: z.string(),
  version: z.string(),
  type: z.enum(couponTypes),
  name: z.string(),
  text: z.string(),
  faceFen: z.nullable(fen()),
  goodsText: z.nullable(z.string()),
  thresholdFen: fen(),
  rules: z.array(z.string()),
  /** For a visitor: what concerns only the customer is in `OwnOffer`. */
  state: z.enum(['claimable', 'soldOut', 'notYet']),
  perPerson: z.int(),
  /** What is left of the stock in percent, at least 1 while there is any; null without a limit. */
  percentLeft: z.nullable(z.int()),
  /** The names of the groups that may claim it; empty for everyone. */
  audience: z.array(z.string()),
  claimFrom: z.nullable(instant()),
  claimUntil: z.nullable(instant()),
});
export type Offer = z.infer<typeof Offer>;

/** What a template of the zone is to the customer. */
export const OwnOffer = z.object({
  templateCode: z.string(),
  state: z.enum(offerStates),
  /** How many the customer has claimed. */
  claimed: z.int(),
});
export type OwnOffer = z.infer<typeof OwnOffer>;

/** A coupon as an order judges it. */
export const QuotedCoupon = z.object({
  couponNo: z.string(),
  name: z.string(),
  savesFen: fen(),
  expiresAt: instant(),
  /** Why it cannot be used here; null if it can. */
  refusal: z.nullable(z.string()),
});
export type QuotedCoupon = z.infer<typeof QuotedCoupon>;

export const CouponNo = z.object({ couponNo: code('卡券') });
export const ClaimCoupon = z.object({ templateCode: code('卡券'), version: versionOf('卡券') });

/** 256 random bits; anyone who has the token may take the coupon. */
const token = z
  .string({ error: '请从收到的消息里打开领券链接' })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, '领券链接不完整，请从收到的消息里重新打开'));
export const GiftCode = z.object({ code: token });

export const Coupon = z.object({
  couponNo: z.string(),
  type: z.enum(couponTypes),
  name: z.string(),
  faceFen: z.nullable(fen()),
  goodsText: z.nullable(z.string()),
  thresholdFen: fen(),
  status: z.enum(couponStatuses),
  issuedAt: instant(),
  expiresAt: instant(),
  /** For a past coupon, where it went: an order, a counter, a friend, a reason. */
  went: z.nullable(z.string()),
  /** Since when it has the status. */
  statusSince: instant(),
});
export type Coupon = z.infer<typeof Coupon>;

export const HistoryLine = z.object({ event: z.string(), at: instant() });

export const CouponDetail = z.extend(Coupon, {
  text: z.string(),
  rules: z.array(z.string()),
  source: z.enum(couponSources),
  /** The code for the counter; null if the coupon has none or cannot be redeemed now. */
  redeemCode: z.nullable(z.string()),
  history: z.array(HistoryLine),
  /** The actions currently open to the customer; the server decides. */
  actions: z.array(z.enum(['give', 'withdrawGift'])),
  /** The open gift, until a customer takes the coupon. */
  gift: z.nullable(z.object({ giftNo: z.string(), code: z.string(), expiresAt: instant() })),
  serverTime: instant(),
});
export type CouponDetail = z.infer<typeof CouponDetail>;

export const GiveCoupon = z.extend(CouponNo, {
  /** A message to the recipient; empty means none. */
  words: z.optional(
    z.union([z.literal(''), text('赠言', { max: 40, lines: true })], '赠言最多 40 个字，不能含有表情符号'),
  ),
});

export const Gift = z.object({
  state: z.enum(['open', 'taken', 'over']),
  /** Whether the viewer is the giver. */
  own: z.boolean(),
  /** The number of the new coupon if the viewer has taken it. */
  couponNo: z.nullable(z.string()),
  giver: z.string(),
  words: z.nullable(z.string()),
  coupon: z.object({
    type: z.enum(couponTypes),
    name: z.string(),
    text: z.string(),
    faceFen: z.nullable(fen()),
    goodsText: z.nullable(z.string()),
    thresholdFen: fen(),
    rules: z.array(z.string()),
    couponExpiresAt: instant(),
  }),
  expiresAt: instant(),
});
export type Gift = z.infer<typeof Gift>;
