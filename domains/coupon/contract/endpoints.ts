import { endpoint } from '@ev/contract/endpoint';
import { code, instant, oneOf, pageInput, pageOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  ClaimCoupon,
  Coupon,
  CouponDetail,
  CouponNo,
  Gift,
  GiftCode,
  GiveCoupon,
  Offer,
  OwnOffer,
} from './coupon.ts';
import { couponStatuses, couponUses } from './kinds.ts';

const byUse = { use: z.optional(oneOf('用途', couponUses)) };

export const listZone = endpoint({
  id: 'coupon.listZone',
  method: 'POST',
  path: '/main/api/base/coupon/zone',
  access: 'anyone',
  fresh: 'live',
  summary: 'Coupons that can be claimed now or soon.',
  input: z.object({}),
  output: z.object({ offers: z.array(Offer), serverTime: instant() }),
  errors: [],
});

export const listOwnOffers = endpoint({
  id: 'coupon.listOwnOffers',
  method: 'POST',
  path: '/main/api/lgn/sec/coupon/offers',
  access: 'member',
  summary: 'For each coupon of the zone, how many the customer has claimed and whether they can claim it.',
  input: z.object({}),
  output: z.object({ offers: z.array(OwnOffer) }),
  errors: [],
});

export const claimCoupon = endpoint({
  id: 'coupon.claimCoupon',
  method: 'POST',
  path: '/main/api/lgn/sec/coupon/claim',
  access: 'member',
  idempotent: true,
  summary: 'The customer claims one coupon of a template as they saw it.',
  input: ClaimCoupon,
  output: z.object({ couponNo: z.string() }),
  errors: ['coupon.templateChanged', 'coupon.notYet', 'coupon.notForYou', 'coupon.enough', 'coupon.soldOut'],
});

export const listCoupons = endpoint({
  id: 'coupon.listCoupons',
  method: 'POST',
  path: '/main/api/lgn/sec/coupon/list',
  access: 'member',
  summary: 'Coupons of the customer that are not past: unused ones first, the first to end on top.',
  input: z.object({ ...byUse, ...pageInput }),
  output: z.extend(pageOf(Coupon), { serverTime: instant() }),
  errors: [],
});

export const listPastCoupons = endpoint({
  id: 'coupon.listPastCoupons',
  method: 'POST',
  path: '/main/api/lgn/sec/coupon/past',
  access: 'member',
  summary: 'Coupons of the customer that were used, ended, were given away or withdrawn, the last first.',
  input: z.object({ ...byUse, ...pageInput }),
  output: pageOf(Coupon),
  errors: [],
});

export const getCoupon = endpoint({
  id: 'coupon.getCoupon',
  method: 'POST',
  path: '/main/api/lgn/sec/coupon/detail',
  access: 'member',
  summary: 'One coupon of the customer with its rules, its code and what can be done with it.',
  input: CouponNo,
  output: CouponDetail,
  errors: ['coupon.notFound'],
});

export const giveCoupon = endpoint({
  id: 'coupon.giveCoupon',
  method: 'POST',
  path: '/main/api/lgn/sec/coupon/gift/give',
  access: 'member',
  idempotent: true,
  summary: 'Offers an unused coupon by a link; its secret is read with `coupon.getCoupon`.',
  input: GiveCoupon,
  output: z.object({ giftNo: z.string() }),
  errors: ['coupon.notFound', 'coupon.notGivable'],
});

export const withdrawGift = endpoint({
  id: 'coupon.withdrawGift',
  method: 'POST',
  path: '/main/api/lgn/sec/coupon/gift/withdraw',
  access: 'member',
  idempotent: true,
  undoes: ['coupon.giveCoupon'],
  summary: 'Takes back a coupon that nobody has taken.',
  input: z.object({ giftNo: code('赠券') }),
  output: z.object({ status: z.enum(couponStatuses) }),
  errors: ['coupon.giftNotFound', 'coupon.giftOver'],
});

export const readGift = endpoint({
  id: 'coupon.readGift',
  method: 'POST',
  path: '/main/api/lgn/sec/coupon/gift/read',
  access: 'member',
  summary: 'What a link gives, and the nickname of the giver.',
  input: GiftCode,
  output: Gift,
  errors: ['coupon.giftNotFound', 'coupon.tooManyTries'],
});

export const takeGift = endpoint({
  id: 'coupon.takeGift',
  method: 'POST',
  path: '/main/api/lgn/sec/coupon/gift/take',
  access: 'member',
  idempotent: true,
  summary: 'The customer gets the coupon under a new number; a later customer is refused.',
  input: GiftCode,
  output: z.object({ couponNo: z.string() }),
  errors: ['coupon.giftNotFound', 'coupon.giftOver', 'coupon.ownGift', 'coupon.tooManyTries'],
});

export const customerCalls = [
  listZone,
  listOwnOffers,
  claimCoupon,
  listCoupons,
  listPastCoupons,
  getCoupon,
  giveCoupon,
  withdrawGift,
  readGift,
  takeGift,
] as const;
