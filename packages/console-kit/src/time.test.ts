import { describe, expect, it } from 'vitest';
import { exactStampText, promiseText, stampText, standingText } from './time.ts';

describe('times', () => {
  it('are those of Shanghai', () => {
    expect(exactStampText('2026-12-31T16:00:05.000Z')).toBe('2027-01-01 00:00:05');
    expect(stampText('2026-12-31T15:59:59.999Z')).toBe('2026-12-31 23:59');
  });

  it.each([
    ['2027-01-08', '2027-01-15', '2027年1月8日至15日'],
    ['2026-12-28', '2027-01-03', '12月28日至2027年1月3日'],
    ['2027-01-08', '2027-01-08', '2027年1月8日'],
    [null, null, '未确定'],
  ])('from %s to %s a delivery is promised for %s', (from, to, text) => {
    expect(promiseText(from, to)).toBe(text);
  });
});

it.each([
  ['2026-11-21T10:00:00.000Z', '0 分钟'],
  ['2026-11-21T09:01:00.000Z', '59 分钟'],
  ['2026-11-20T10:01:00.000Z', '23 小时'],
  ['2026-11-18T10:00:00.000Z', '3 天'],
  ['2026-11-22T10:00:00.000Z', '0 分钟'],
])('a status since %s has lasted for %s', (since, text) => {
  expect(standingText(since, '2026-11-21T10:00:00.000Z')).toBe(text);
});
