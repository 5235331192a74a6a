import { expect, it } from 'vitest';
import { sameRange, shiftWords } from './range-shift.ts';

const agreed = { from: '2026-12-08', to: '2026-12-15' };

it.each([
  ['2026-12-08', '2026-12-15', '时间不变', true],
  ['2026-12-12', '2026-12-19', '晚 4 天', false],
  ['2026-12-29', '2027-01-05', '晚 21 天', false],
  ['2026-11-30', '2026-12-07', '早 8 天', false],
  ['2026-12-10', '2026-12-15', '最晚日期不变', false],
])('%s to %s: %s', (from, to, words, same) => {
  expect(shiftWords(agreed, { from, to })).toBe(words);
  expect(sameRange(agreed, { from, to })).toBe(same);
});
