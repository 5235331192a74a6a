/** Types of coupons. No schemas here, because pages import this file. */

/** Card type, with the exact codes of specification §3. */
export const couponTypes = ['0', '1', '2', '3', '6', '7', '8', '9', '11', '12'] as const;
export type CouponType = (typeof couponTypes)[number];
