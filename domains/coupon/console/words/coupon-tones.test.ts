import { expect, test } from 'vitest';
import { couponStatuses, couponTypes } from '../../contract/kinds.ts';
import { couponTones, isCouponStatus, isCouponType } from './coupon-tones.ts';

test('a value in an address is known or ignored', () => {
  expect(couponStatuses.every((one) => isCouponStatus(one) && couponTones[one])).toBe(true);
  expect(couponTypes.every(isCouponType)).toBe(true);
  expect([isCouponStatus('toString'), isCouponType('4')]).toEqual([false, false]);
});
