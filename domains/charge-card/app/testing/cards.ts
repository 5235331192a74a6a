import type { Card, CardDetail, Gift } from '../../contract/card.ts';

export const aCard = (change: Partial<Card> = {}): Card => ({
  cardNo: 'C261123100000ABCDEFG',
  type: '0',
  name: '200 元金额卡',
  status: 'active',
  balance: 18_000,
  initial: 20_000,
  percentOff: null,
  issuedAt: '2026-11-01T02:00:00.000Z',
  expiresAt: '2028-11-01T16:00:00.000Z',
  source: 'bought',
  vin: null,
  actions: ['refund'],
  ...change,
});

export const aDetail = (change: Partial<CardDetail> = {}): CardDetail => ({
  ...aCard(),
  text: '充电时当 200 元用',
  rules: ['抵扣电费和服务费'],
  refundFen: 17_000,
  purchase: { purchaseNo: 'K1', paidFen: 19_000, status: 'paid', refundedFen: 0 },
  gift: null,
  serverTime: '2026-11-23T02:00:00.000Z',
  ...change,
});

export const aGift = (change: Partial<Gift> = {}): Gift => ({
  state: 'open',
  own: false,
  cardNo: null,
  giver: '林岚',
  words: '一路顺风',
  card: {
    type: '0',
    name: '200 元金额卡',
    text: '充电时当 200 元用',
    balance: 20_000,
    percentOff: null,
    cardExpiresAt: '2028-11-01T16:00:00.000Z',
    rules: ['抵扣电费和服务费'],
  },
  expiresAt: '2026-11-24T02:00:00.000Z',
  ...change,
});
