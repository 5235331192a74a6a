import { describe, expect, it } from 'vitest';
import { aPrice, aVariant } from '../testing/products.ts';
import { cheapestOf, costsVary, fallSince, pointsNote, priceText, savedFen } from './price-text.ts';

it.each([
  [aPrice({ priceFen: 9_950 }), '¥99.50'],
  [aPrice({ way: 'points', priceFen: 0, points: 990 }), '990 积分'],
  [aPrice({ way: 'both', priceFen: 5_000, points: 500 }), '500 积分 + ¥50'],
])('%j costs %s', (price, text) => {
  expect(priceText(price)).toBe(text);
});

it.each([
  [null, 0],
  [12_900, 3_000],
  [9_900, 0],
  [8_000, 0],
])('with a regular price of %s one saves %d', (regularFen, saved) => {
  expect(savedFen(aPrice({ regularFen }))).toBe(saved);
});

describe('what points take off', () => {
  it.each([
    [aPrice({ priceFen: 9_900 }), 50, '10 积分抵 ¥1，最多可抵 ¥49.50'],
    [aPrice({ priceFen: 9_999 }), 100, '10 积分抵 ¥1，最多可抵 ¥99.90'],
    [aPrice({ priceFen: 9_900 }), 0, null],
    [aPrice({ priceFen: 15 }), 50, null],
    [aPrice({ way: 'points', priceFen: 0, points: 990 }), 50, null],
  ])('%j by %d percent', (price, percent, note) => {
    expect(pointsNote(price, percent)).toBe(note);
  });
});

describe('the cheapest variant', () => {
  const dear = aVariant(['dear'], { price: aPrice({ priceFen: 20_000 }) });
  const points = aVariant(['points'], { price: aPrice({ way: 'points', priceFen: 0, points: 1_500 }) });

  it('counts points at what they are worth', () => {
    expect(cheapestOf([dear, points])).toBe(points);
    expect(cheapestOf([])).toBeNull();
  });

  it('matters where the prices differ', () => {
    expect(costsVary([dear, points])).toBe(true);
    expect(costsVary([dear, { ...dear, skuCode: 'other' }])).toBe(false);
  });
});

it.each([
  [aPrice({ priceFen: 9_900 }), 12_900, 3_000],
  [aPrice({ priceFen: 9_900 }), 8_000, 0],
  [aPrice({ way: 'points', priceFen: 0, points: 100 }), 12_900, 0],
])('%j after %d fell by %d', (price, former, fall) => {
  expect(fallSince(price, former)).toBe(fall);
});
