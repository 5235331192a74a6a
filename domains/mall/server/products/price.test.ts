import { expect, it } from 'vitest';
import { type OfferPrice, priceOf } from './price.ts';

const at = (day: string) => new Date(`2026-05-${day}T00:00:00Z`);
const offer = (change: Partial<OfferPrice> = {}): OfferPrice => ({
  offerCode: 'spring',
  skuCode: 'MUG',
  priceFen: 7900,
  startsAt: at('10'),
  endsAt: at('20'),
  left: null,
  queued: false,
  ...change,
});
const cash = { skuCode: 'MUG', priceFen: 9900, points: null };

it.each([
  ['without an offer', cash, [], '15', ['cash', 9900, 0, null]],
  ['at the price of a running offer', cash, [offer()], '15', ['cash', 7900, 0, 9900]],
  ['from the first instant of an offer', cash, [offer()], '10', ['cash', 7900, 0, 9900]],
  ['not before an offer', cash, [offer()], '09', ['cash', 9900, 0, null]],
  ['not at the end of an offer', cash, [offer()], '20', ['cash', 9900, 0, null]],
  ['not when an offer is used up', cash, [offer({ left: 0 })], '15', ['cash', 9900, 0, null]],
  ['not at the price of another variant', cash, [offer({ skuCode: 'CAP' })], '15', ['cash', 9900, 0, null]],
  ['not at a higher price', cash, [offer({ priceFen: 12_000 })], '15', ['cash', 9900, 0, null]],
  [
    'at the lowest of several prices',
    cash,
    [offer(), offer({ priceFen: 6900 })],
    '15',
    ['cash', 6900, 0, 9900],
  ],
  [
    'at the price of a queue, although another one is lower and nothing is left',
    cash,
    [offer({ priceFen: 6900 }), offer({ queued: true, left: 0 })],
    '15',
    ['cash', 7900, 0, 9900],
  ],
  [
    'at its regular price through a queue',
    cash,
    [offer({ queued: true, priceFen: 9900 })],
    '15',
    ['cash', 9900, 0, null],
  ],
  ['with points alone', { ...cash, priceFen: null, points: 500 }, [offer()], '15', ['points', 0, 500, null]],
  ['with points and money', { ...cash, points: 500 }, [offer()], '15', ['both', 9900, 500, null]],
] as const)('is sold %s', (_, variant, offers, day, [way, priceFen, points, regularFen]) => {
  expect(priceOf(variant, offers, at(day))).toEqual({ way, priceFen, points, regularFen });
});
