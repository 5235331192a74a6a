import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import { awaitsApproval } from '@ev/staff/contract/approvals.ts';
import * as z from 'zod/mini';
import { CouponNo } from './coupon.ts';
import { couponStatuses, couponTypes } from './kinds.ts';
import {
  couponFilters,
  FreezeCoupon,
  GrantCoupon,
  RedeemCoupon,
  StaffCoupon,
  StaffCouponDetail,
  TemplateFigures,
  ThawCoupon,
  WithdrawCoupon,
} from './staff-coupon.ts';

const CouponMoved = z.object({ status: z.enum(couponStatuses) });

export const listAllCoupons = endpoint({
  id: 'coupon.listAllCoupons',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/coupon/list',
  access: 'staff',
  permission: 'coupons.read',
  summary: 'Coupons of all customers, the last issued first; by number, order, phone or user.',
  input: z.object({ ...couponFilters, ...pageInput }),
  output: pageOf(StaffCoupon),
  errors: [],
});

export const getAnyCoupon = endpoint({
  id: 'coupon.getAnyCoupon',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/coupon/detail',
  access: 'staff',
  permission: 'coupons.read',
  summary: 'One coupon with its history.',
  input: CouponNo,
  output: StaffCouponDetail,
  errors: ['coupon.notFound'],
});

export const grantCoupon = endpoint({
  id: 'coupon.grantCoupon',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/coupon/grant',
  access: 'staff',
  permission: 'coupons.grant',
  idempotent: true,
  approval: { unit: 'fen', atOnce: 100_000, aDay: 300_000 },
  summary: 'Gives a coupon to a customer, who is notified with the reason.',
  input: GrantCoupon,
  output: z.object({
    /** Null while the request awaits its approval. */
    couponNo: z.nullable(z.string()),
    ...awaitsApproval,
  }),
  errors: ['coupon.customerNotFound', 'coupon.templateNotFound', 'staff.approvalWaits'],
});

/** The templates that staff can grant. */
export const listGrantable = endpoint({
  id: 'coupon.listGrantable',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/coupon/grantable',
  access: 'staff',
  permission: 'coupons.grant',
  summary: 'The templates that staff can grant.',
  input: z.object({}),
  output: z.object({
    templates: z.array(z.object({ templateCode: z.string(), name: z.string(), type: z.enum(couponTypes) })),
  }),
  errors: [],
});

export const freezeCoupon = endpoint({
  id: 'coupon.freezeCoupon',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/coupon/freeze',
  access: 'staff',
  permission: 'coupons.freeze',
  idempotent: true,
  approval: null,
  summary: 'The coupon cannot be used until it is thawed; its customer is notified with the reason.',
  input: FreezeCoupon,
  output: CouponMoved,
  errors: ['coupon.notFound', 'coupon.moved'],
});

export const thawCoupon = endpoint({
  id: 'coupon.thawCoupon',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/coupon/thaw',
  access: 'staff',
  permission: 'coupons.freeze',
  idempotent: true,
  approval: null,
  summary: 'A frozen coupon can be used again.',
  input: ThawCoupon,
  output: CouponMoved,
  errors: ['coupon.notFound', 'coupon.moved'],
});

export const withdrawCoupon = endpoint({
  id: 'coupon.withdrawCoupon',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/coupon/withdraw',
  access: 'staff',
  permission: 'coupons.freeze',
  idempotent: true,
  approval: null,
  summary: 'Takes an unused or frozen coupon from its customer, who is notified with the reason.',
  input: WithdrawCoupon,
  output: CouponMoved,
  errors: ['coupon.notFound', 'coupon.moved'],
});

export const redeemCoupon = endpoint({
  id: 'coupon.redeemCoupon',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/coupon/redeem',
  access: 'staff',
  permission: 'coupons.redeem',
  idempotent: true,
  // The coupon already is the customer's.
  approval: null,
  summary: 'Redeems a coupon of a service or a partner at the counter by its code.',
  input: RedeemCoupon,
  output: z.object({ couponNo: z.string(), name: z.string() }),
  errors: ['coupon.codeNotFound', 'coupon.notRedeemable'],
});

export const listTemplates = endpoint({
  id: 'coupon.listTemplates',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/coupon/templates',
  access: 'staff',
  permission: 'coupons.read',
  summary: 'Templates with the numbers and costs of their coupons, in the order of the goods.',
  input: z.object({ ...pageInput }),
  output: pageOf(TemplateFigures),
  errors: [],
});

export const staffCalls = [
  listAllCoupons,
  getAnyCoupon,
  grantCoupon,
  listGrantable,
  freezeCoupon,
  thawCoupon,
  withdrawCoupon,
  redeemCoupon,
  listTemplates,
] as const;
