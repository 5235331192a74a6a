import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, formatYuan, formatYuanChange, ppmOf, shareOf, splitPrice, sumFen } from './money.ts';

describe('formatYuan', () => {
  test.each([
    [0, '¥0'],
    [5, '¥0.05'],
    [50, '¥0.50'],
    [100_000, '¥1,000'],
    [19_990_000, '¥199,900'],
    [123_456_789, '¥1,234,567.89'],
    [-30_000, '-¥300'],
  ])('%i fen is %s', (fen, text) => {
    expect(formatYuan(fen)).toBe(text);
  });

  test('shows exactly the digits of the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fen) => {
        const plain = formatYuan(fen).replace(/[¥,]/g, '');
        expect(Math.round(Number(plain) * 100)).toBe(fen === 0 ? 0 : fen);
      }),
    );
  });
});

test('a change has its sign', () => {
  expect([800_000, -30_000, 0].map(formatYuanChange)).toEqual(['+¥8,000', '-¥300', '¥0']);
});

test('the parts of a price', () => {
  expect(splitPrice(1_234_505)).toEqual({ symbol: '¥', integer: '12,345', fraction: '.05' });
});

describe('shares', () => {
  test.each([
    [1, 500_000, 1],
    [-1, 500_000, -1],
    [3, 499_999, 1],
    [19_990_000, 130_000, 2_598_700],
  ])('%i × %i ppm is %i', (fen, ppm, result) => {
    expect(ppmOf(fen, ppm)).toBe(result);
  });

  test('are exact beyond the safe integers', () => {
    expect(ppmOf(9_007_199_254_740_991, 1_000_000)).toBe(9_007_199_254_740_991);
  });

  test('are off by at most half a fen, and symmetric', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 2e6 }), (fen, ppm) => {
        expect(Math.abs(ppmOf(fen, ppm) - (fen * ppm) / 1e6)).toBeLessThanOrEqual(0.5);
        expect(ppmOf(-fen, ppm) + ppmOf(fen, ppm)).toBe(0);
      }),
    );
  });

  test('refuse a denominator of zero', () => {
    expect(() => shareOf(1, 1, 0)).toThrow(RangeError);
  });
});

test('sums', () => {
  expect(sumFen([])).toBe(0);
  expect(sumFen([100, -30, 5])).toBe(75);
});

describe('allocating an amount', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [0, 5, 0], [0, 10, 0]],
    [0, [0, 0], [0, 0]],
    [3000, [9900, 19_900, 1], [997, 2003, 0]],
    [7, [3, 3, 1], [3, 3, 1]],
  ])('%i by %j is %j', (total, weights, shares) => {
    expect(allocate(total, weights)).toEqual(shares);
  });

  test('is refused without a weight, or below zero', () => {
    expect(() => allocate(1, [0, 0])).toThrow(RangeError);
    expect(() => allocate(-1, [1])).toThrow(RangeError);
    expect(() => allocate(1, [2, -1])).toThrow(RangeError);
  });

  test('adds up exactly, exceeds no weight, and gives more to what weighs more', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e10 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const total = Math.floor(sumFen(given) * part);
        const shares = allocate(total, given);
        expect(sumFen(shares)).toBe(total);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(given[index] ?? 0);
          for (const [other, weight] of given.entries())
            if ((given[index] ?? 0) > weight) expect(share).toBeGreaterThanOrEqual(shares[other] ?? 0);
        }
      }),
    );
  });
});
