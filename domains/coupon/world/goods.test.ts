import { demoFile } from '@ev/stock/demo.ts';
import { expect, test } from 'vitest';
import type { CouponTemplate } from '../contract/coupon.ts';
import { couponTypes } from '../contract/kinds.ts';

const templates = demoFile<CouponTemplate[]>('coupons');

test('coupons of all types can be issued on any day on which the demo is started', () => {
  expect(new Set(templates.map(({ type }) => type))).toEqual(new Set(couponTypes));
  for (const { claimFrom, claimUntil, validUntil, validDays } of templates) {
    // Without fixed times: how long a coupon is valid counts from its issue.
    expect([claimFrom, claimUntil, validUntil]).toEqual([null, null, null]);
    expect(validDays).toBeGreaterThan(0);
  }
});
