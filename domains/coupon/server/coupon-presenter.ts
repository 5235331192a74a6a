import type { Coupon, CouponDetail, CouponTemplate } from '../contract/coupon.ts';
import { passingRule } from '../contract/coupon-words.ts';
import { type AnyCouponUse, couponStatus } from '../contract/kinds.ts';
import { canGive, statusAt } from './coupon-rules.ts';
import type { CouponRow } from './tables.ts';

export function couponOf(row: CouponRow, now: Date): Coupon {
  const { couponNo, type, template, issuedAt, expiresAt, statusSince } = row;
  const { name, faceFen, goodsText, thresholdFen } = template;
  return {
    couponNo,
    type,
    name,
    faceFen,
    goodsText,
    thresholdFen,
    status: statusAt(row, now),
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    went: wentTo(row),
    statusSince: statusSince.toISOString(),
  };
}

const orderNames: Readonly<Record<AnyCouponUse, string>> = {
  mall: '商城订单',
  car: '购车订单',
  service: '服务订单',
  partner: '合作商户',
};

/** Where a coupon went or is locked, in words; null if its status says it all. */
export function wentTo({ status, use, reference, place }: CouponRow): string | null {
  if (reference !== null) return `${orderNames[use]} ${reference.slice(reference.indexOf(':') + 1)}`;
  if (place !== null) return `在${place}核销`;
  if (status === couponStatus.given) return '朋友已领取';
  return status === couponStatus.withdrawn ? '由工作人员收回' : null;
}

export function actionsOf(row: CouponRow, now: Date): CouponDetail['actions'] {
  if (row.status === couponStatus.giving) return ['withdrawGift'];
  return canGive(row, now) ? ['give'] : [];
}

/** The rules of the template, and whether the coupon can be given away. */
export const rulesOf = ({ rules, giftable }: CouponTemplate, source: CouponRow['source']): string[] => [
  ...rules,
  passingRule({ giftable, gift: source === 'gift' }),
];
