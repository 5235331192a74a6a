import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fenOf } from './amount.ts';

it.each([
  ['1,234.56', 123_456],
  ['¥194,900.00', 19_490_000],
  ['194900', 19_490_000],
  ['０．０１', 1],
  ['12.5\t', 1_250],
  ['+3', 300],
  ['-3.10', -310],
  ['194900.000', 19_490_000],
  ['1.005', null],
  ['', null],
  ['十万', null],
  ['1.2.3', null],
  ['12345678901234', null],
])('%s is %s fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
});

it('reads every amount as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (fen) => {
      const text = `${Math.floor(fen / 100).toLocaleString('en')}.${String(fen % 100).padStart(2, '0')}`;
      expect(fenOf(text)).toBe(fen);
    }),
  );
});
