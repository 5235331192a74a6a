import { hrefTo } from '@ev/app-kit/route-link.ts';
import { type CouponType, useOf } from '../../contract/kinds.ts';

/** Where a coupon is used in the app; null for one whose code is shown at a counter. */
export function placeOfUse(type: CouponType): string | null {
  const use = useOf[type];
  if (use === 'mall') return hrefTo('/pages/index/index', { tabIndex: '3' });
  return use === 'car' ? hrefTo('/pages/index/index', { tabIndex: '1' }) : null;
}
