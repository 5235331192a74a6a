import { expect, it } from 'vitest';
import { dueOf } from './due.ts';

/** 18:00 of 8 December in Shanghai. */
const now = '2026-12-08T10:00:00.000Z';
const since = '2026-12-05T09:00:00.000Z';

it.each([
  ['2026-12-06', '逾期 2 天', 'late'],
  ['2026-12-07', '逾期 1 天', 'late'],
  ['2026-12-08', '今天', 'today'],
  ['2026-12-09', '明天', 'later'],
  ['2026-12-20', '12月20日', 'later'],
  ['2027-01-02', '2027年1月2日', 'later'],
])('describes the day %s: %s', (dueOn, words, state) => {
  expect(dueOf({ since, dueAt: null, dueOn }, now)).toEqual({ words, state });
});

it.each([
  ['2026-12-06T10:00:00.000Z', '逾期 2 天', 'late'],
  ['2026-12-08T07:30:00.000Z', '逾期 2 小时', 'late'],
  ['2026-12-08T10:00:00.000Z', '逾期 0 分钟', 'late'],
  ['2026-12-08T12:30:00.000Z', '今天 20:30 前', 'today'],
  // After midnight in Shanghai, the same day in UTC.
  ['2026-12-08T17:30:00.000Z', '明天 01:30 前', 'later'],
  ['2026-12-12T02:00:00.000Z', '12月12日 10:00 前', 'later'],
])('describes the moment %s: %s', (dueAt, words, state) => {
  expect(dueOf({ since, dueAt, dueOn: null }, now)).toEqual({ words, state });
});

it('shows the age of tasks without a deadline', () => {
  expect(dueOf({ since, dueAt: null, dueOn: null }, now)).toEqual({ words: '已等 3 天', state: 'open' });
});
