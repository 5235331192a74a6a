import { expect, test } from 'vitest';
import { dayBars, monthChoices, monthText, neighbours } from './months.ts';

test('the shown month can be chosen, with drives or without', () => {
  expect(monthChoices(['2026-10', '2021-12'], '2026-12')).toEqual(['2026-12', '2026-10', '2021-12']);
  expect(monthChoices(['2026-12'], '2026-12')).toEqual(['2026-12']);
});

test('the neighbours of a month', () => {
  const choices = ['2026-12', '2026-10', '2021-12'];
  expect(neighbours(choices, '2026-10')).toEqual({ later: '2026-12', earlier: '2021-12' });
  expect(neighbours(choices, '2026-12')).toEqual({ later: null, earlier: '2026-10' });
  expect(neighbours(choices, '2021-12')).toEqual({ later: '2026-10', earlier: null });
});

test('a bar for every day', () => {
  const bars = dayBars('2028-02', [
    { day: '2028-02-29', meters: 10_000 },
    { day: '2028-02-01', meters: 5_000 },
  ]);
  expect(bars).toHaveLength(29);
  expect([bars[0], bars[1], bars[28]]).toEqual([
    { day: 1, part: 0.5 },
    { day: 2, part: 0 },
    { day: 29, part: 1 },
  ]);
});

test('a month in words', () => {
  expect(monthText('2026-09')).toBe('2026年9月');
});
