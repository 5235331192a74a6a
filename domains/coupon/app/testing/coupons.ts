import type { Coupon, CouponDetail, Gift, Offer } from '../../contract/coupon.ts';

export const serverTime = '2026-11-23T02:00:00.000Z';

export const aCoupon = (change: Partial<Coupon> = {}): Coupon => ({
  couponNo: 'Q261123100000ABCDEFG',
  type: '12',
  name: '车品满减券',
  faceFen: 5000,
  goodsText: null,
  thresholdFen: 30_000,
  status: 'unused',
  issuedAt: '2026-11-01T02:00:00.000Z',
  expiresAt: '2026-12-31T16:00:00.000Z',
  went: null,
  statusSince: '2026-11-01T02:00:00.000Z',
  ...change,
});

export const aDetail = (change: Partial<CouponDetail> = {}): CouponDetail => ({
  ...aCoupon(),
  text: '满 300 元减 50 元',
  rules: ['一笔订单用一张券'],
  source: 'claimed',
  redeemCode: null,
  history: [],
  actions: ['give'],
  gift: null,
  serverTime,
  ...change,
});

export const anOffer = (change: Partial<Offer> = {}): Offer => ({
  templateCode: 'mall-care-50',
  version: '2026.1',
  type: '12',
  name: '车品满减券',
  text: '满 300 元减 50 元',
  faceFen: 5000,
  goodsText: null,
  thresholdFen: 30_000,
  rules: ['一笔订单用一张券'],
  state: 'claimable',
  perPerson: 1,
  percentLeft: 45,
  audience: [],
  claimFrom: null,
  claimUntil: null,
  ...change,
});

export const aGift = (change: Partial<Gift> = {}): Gift => ({
  state: 'open',
  own: false,
  couponNo: null,
  giver: '林岚',
  words: '一路顺风',
  coupon: {
    type: '2',
    name: '洗车券',
    text: '到店精洗一次',
    faceFen: null,
    goodsText: '精洗 1 次',
    thresholdFen: 0,
    rules: ['到店出示券码'],
    couponExpiresAt: '2026-12-31T16:00:00.000Z',
  },
  expiresAt: '2026-11-24T02:00:00.000Z',
  ...change,
});
