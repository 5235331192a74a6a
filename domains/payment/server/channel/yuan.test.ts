import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenOf, yuanOf } from './yuan.ts';

test.each([
  ['0.01', 1],
  ['5000.00', 500_000],
  ['4999.9', 499_990],
  ['8', 800],
])('%s yuan are %i fen', (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen);
});

test.each(['', '-1.00', '1.005', '1e3', '5,000.00', ' 1.00', '1.', '.5', 'NaN', '99999999999.00'])(
  '%j is no amount',
  (yuan) => {
    expect(() => fenOf(yuan)).toThrow();
  },
);

test('a written amount is read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fen) => {
      expect(yuanOf(fen)).toMatch(/^\d+\.\d{2}$/);
      expect(fenOf(yuanOf(fen))).toBe(fen);
    }),
  );
  for (const fen of [-1, 0.5, Number.NaN]) expect(() => yuanOf(fen)).toThrow(RangeError);
});
