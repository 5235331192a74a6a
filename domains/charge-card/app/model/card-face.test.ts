import { expect, test } from 'vitest';
import { amountWords, effectWords } from '../../contract/card-words.ts';
import { lastDayOf, percentLeft, signOf } from './card-face.ts';

test('the last day of a card is the one before the midnight at which it ends', () => {
  // Midnight in Shanghai after the 23rd of December.
  expect(lastDayOf('2026-12-23T16:00:00.000Z')).toBe(lastDayOf('2026-12-23T15:00:00.000Z'));
  expect(lastDayOf('2026-12-23T16:00:00.000Z')).toContain('12月23日');
});

test.each([
  ['0', 3650, '36.50 元'],
  ['0', 20_000, '200 元'],
  ['1', 6000, '60 元'],
  ['2', 12_500, '12.5 度'],
  ['2', 100_000, '100 度'],
  ['2', 12_345, '12.35 度'],
] as const)('of type %s, %i is %s', (type, amount, words) => {
  expect(amountWords(type, amount)).toBe(words);
});

test('each type describes itself', () => {
  const words = (['0', '1', '2'] as const).map((type) =>
    effectWords({ type, initial: 6000, percentOff: type === '1' ? 50 : null }),
  );
  expect(words).toEqual(['充电时抵 60 元', '服务费减 50%，最多减 60 元', '抵 6 度电，含服务费']);
});

test('the rest is shown in per cent, a booking with its sign', () => {
  expect(percentLeft({ balance: 5000, initial: 20_000 })).toBe(25);
  expect(percentLeft({ balance: 0, initial: 0 })).toBe(0);
  expect([signOf({ amount: 1 }), signOf({ amount: -1 })]).toEqual(['+', '−']);
});
