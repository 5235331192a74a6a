/** Coupons as staff see and manage them. */
import { code, fen, instant, oneOf, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { CouponNo } from './coupon.ts';
import { couponSources, couponStatuses, couponTypes } from './kinds.ts';

/** A coupon with its holder. */
export const StaffCoupon = z.object({
  couponNo: z.string(),
  templateCode: z.string(),
  version: z.string(),
  type: z.enum(couponTypes),
  name: z.string(),
  uid: z.string(),
  nickname: z.string(),
  status: z.enum(couponStatuses),
  source: z.enum(couponSources),
  /** Why it was granted; null for a claimed one. */
  reason: z.nullable(z.string()),
  faceFen: z.nullable(fen()),
  goodsText: z.nullable(z.string()),
  thresholdFen: fen(),
  issuedAt: instant(),
  expiresAt: instant(),
  went: z.nullable(z.string()),
  actions: z.array(z.enum(['freeze', 'thaw', 'withdraw'])),
});
export type StaffCoupon = z.infer<typeof StaffCoupon>;

export const StaffCouponDetail = z.extend(StaffCoupon, {
  savesFen: z.nullable(fen()),
  history: z.array(
    z.object({
      event: z.string(),
      from: z.nullable(z.string()),
      to: z.string(),
      reason: z.nullable(z.string()),
      at: instant(),
    }),
  ),
});
export type StaffCouponDetail = z.infer<typeof StaffCouponDetail>;

/** What became of a template: numbers of its coupons in all versions, and what they cost. */
export const TemplateFigures = z.object({
  templateCode: z.string(),
  version: z.string(),
  type: z.enum(couponTypes),
  name: z.string(),
  faceFen: z.nullable(fen()),
  goodsText: z.nullable(z.string()),
  thresholdFen: fen(),
  claimable: z.boolean(),
  /** False if it is left out of the goods: coupons of it still exist. */
  current: z.boolean(),
  claimed: z.int(),
  granted: z.int(),
  used: z.int(),
  stock: z.nullable(z.int()),
  /** What is left of the stock; null without a limit. */
  left: z.nullable(z.int()),
  /** What the used coupons saved their customers, or the worth of their goods. */
  costFen: fen(),
  /** The cost if the same share of all issued coupons is used at full value. */
  forecastFen: fen(),
});
export type TemplateFigures = z.infer<typeof TemplateFigures>;

const reason = (label: string) => text(label, { min: 5, max: 100, lines: true });
const seenStatus = z.enum(couponStatuses, { error: '请刷新后再处理' });

/** The server refuses a staff action if the status is no longer the one that the staff member saw. */
export const FreezeCoupon = z.extend(CouponNo, { seenStatus, reason: reason('冻结原因') });
export const ThawCoupon = z.extend(CouponNo, { seenStatus, reason: reason('解冻原因') });
export const WithdrawCoupon = z.extend(CouponNo, { seenStatus, reason: reason('收回原因') });

export const GrantCoupon = z.object({
  /** The customer's phone number, or their id. */
  customer: z.union(
    [uuid('用户 ID'), text('手机号或用户 ID', { min: 11, max: 40 })],
    '请填写手机号或用户 ID',
  ),
  templateCode: code('卡券'),
  reason: reason('发放原因'),
});

export const RedeemCoupon = z.object({
  redeemCode: z.string({ error: '请填写券码' }).check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.minLength(1, '请填写券码'),
    z.regex(/^(\d{12})?$/, '券码是 12 位数字'),
  ),
  /** The store or the partner where it is redeemed. */
  place: text('核销门店', { max: 30 }),
});

export const couponFilters = {
  status: z.optional(oneOf('卡券状态', couponStatuses)),
  type: z.optional(oneOf('卡券类型', couponTypes)),
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
};
