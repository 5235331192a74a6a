import { expect, it } from 'vitest';
import { dayAfterValidity, daysInWords, instantAfterValidity } from './validity.ts';

it.each([
  [1, '1 天'],
  [30, '30 天'],
  [364, '364 天'],
  [365, '1 年'],
  [1460, '4 年'],
])('%i days are %s', (days, words) => {
  expect(daysInWords(days)).toBe(words);
});

it.each([
  ['2026-11-28', 30, '2026-12-28'],
  ['2026-11-28', 365, '2027-11-28'],
  // With a leap day in between.
  ['2026-11-28', 1460, '2030-11-28'],
  ['2028-02-29', 365, '2029-03-01'],
  ['2028-02-29', 1460, '2032-02-29'],
])('%s and %i days: %s', (from, days, until) => {
  expect(dayAfterValidity(from, days)).toBe(until);
});

it('ends at the same time of the day in Shanghai', () => {
  expect(instantAfterValidity(new Date('2026-11-28T17:30:00Z'), 1460)).toEqual(
    new Date('2030-11-28T17:30:00Z'),
  );
  expect(instantAfterValidity(new Date('2026-11-28T17:30:00Z'), 2)).toEqual(new Date('2026-11-30T17:30:00Z'));
});
