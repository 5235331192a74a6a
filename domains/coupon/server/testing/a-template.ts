import type { CouponTemplate } from '../../contract/coupon.ts';

/** 50 yuan off in the mall from 300 yuan on. */
export const aTemplate = (change: Partial<CouponTemplate> = {}): CouponTemplate => ({
  templateCode: 'test-50',
  version: '1',
  type: '12',
  name: '商城满减券',
  text: '满 300 元减 50 元',
  faceFen: 5000,
  goodsText: null,
  goodsFen: null,
  goodsCodes: [],
  thresholdFen: 30_000,
  scope: { categories: [], products: [] },
  audience: [],
  claimFrom: null,
  claimUntil: null,
  stock: null,
  perPerson: 1,
  validDays: 30,
  validUntil: null,
  claimable: true,
  giftable: true,
  rules: ['一笔订单用一张券'],
  ...change,
});
