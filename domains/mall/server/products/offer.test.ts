import { expect, it } from 'vitest';
import type { StockedOffer } from '../stock/formats.ts';
import { offerStateOf, offerText } from './offer.ts';

const common = {
  offerCode: 'one',
  name: '活动',
  picture: 'products/mug',
  startsAt: '2026-05-10T00:00:00.000Z',
  endsAt: '2026-05-20T00:00:00.000Z',
  rules: [],
};
const reduction: StockedOffer = {
  ...common,
  kind: 'reduction',
  products: [],
  categories: ['lifestyle'],
  thresholdFen: 29_900,
  minusFen: 3050,
};
const prices = (...fen: number[]): StockedOffer => ({
  ...common,
  kind: 'price',
  queued: false,
  prices: fen.map((priceFen, at) => ({ skuCode: `S${at}`, priceFen, quantity: null })),
});

it.each([
  ['满 299 元减 30.50 元', reduction],
  ['限时价 79 元', prices(7900, 7900)],
  ['限时价 79 元起', prices(9900, 7900)],
])('says %s', (text, offer) => {
  expect(offerText(offer)).toBe(text);
});

it.each([
  ['NOT_STARTED', '2026-05-09T23:59:59.999Z'],
  ['IN_PROGRESS', '2026-05-10T00:00:00.000Z'],
  ['FINISH', '2026-05-20T00:00:00.000Z'],
])('is %s at %s', (state, now) => {
  expect(offerStateOf(reduction, new Date(now))).toBe(state);
});
