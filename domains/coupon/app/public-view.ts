/** Views of coupons for pages of other domains. */
export { CouponCell } from './parts/coupon-cell.tsx';
