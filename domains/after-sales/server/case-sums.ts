import { formatYuan } from '@ev/kernel/money.ts';
import type { Returned } from '../contract/case.ts';
import type { CaseRow } from './tables.ts';

type Sums = Pick<CaseRow, 'goodsFen' | 'feeFen' | 'points' | 'couponName' | 'agreedFen'>;

/** The money that a case gives back, fen. */
export const amountOf = ({ goodsFen, feeFen, agreedFen }: Omit<Sums, 'points' | 'couponName'>): number =>
  agreedFen ?? goodsFen + feeFen;

/** What comes back when the case ends with a refund, also for an exchange that has to become a return. */
export const valueOfCase = (sums: Sums): Returned => ({
  payFen: amountOf(sums),
  points: sums.points,
  coupon: sums.couponName,
  withFee: sums.feeFen > 0,
});

const nothing: Returned = { payFen: 0, points: 0, coupon: null, withFee: false };

/** What comes back to the customer: nothing from an exchange. */
export const returnedOf = (row: Sums & Pick<CaseRow, 'kind'>): Returned =>
  row.kind === 'exchange' ? nothing : valueOfCase(row);

/** In a message, such as `¥59.50 和 100 积分`. */
export function returnedWords(sums: Sums): string {
  const { payFen, points, coupon } = valueOfCase(sums);
  const parts = [
    ...(payFen > 0 ? [formatYuan(payFen)] : []),
    ...(points > 0 ? [`${points} 积分`] : []),
    ...(coupon === null ? [] : [`优惠券“${coupon}”`]),
  ];
  return parts.join(' 和 ') || formatYuan(0);
}
