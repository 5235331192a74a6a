import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDateTime,
  formatDay,
  formatDayRange,
  formatRemaining,
  formatShortDateTime,
  isDay,
  shanghaiClock,
  shanghaiDay,
  startOfDay,
  weekdayOf,
} from './shanghai-time.ts';

const someInstant = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2099-12-31'),
  noInvalidDate: true,
});
const someDay = someInstant.map(shanghaiDay);

test.each([
  ['2026-12-07T15:59:59Z', '2026-12-07', '23:59'],
  ['2026-12-07T16:00:00Z', '2026-12-08', '00:00'],
  ['2026-12-31T16:30:00Z', '2027-01-01', '00:30'],
])('%s is %s %s in Shanghai', (instant, day, clock) => {
  expect(shanghaiDay(new Date(instant))).toBe(day);
  expect(shanghaiClock(new Date(instant))).toBe(clock);
});

test('agrees with the time zone data of the machine', () => {
  const reference = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });
  fc.assert(
    fc.property(someInstant, (instant) => {
      expect(shanghaiDay(instant)).toBe(reference.format(instant));
    }),
  );
});

test('a day begins at its date', () => {
  expect(startOfDay('2026-12-08').toISOString()).toBe('2026-12-07T16:00:00.000Z');
  fc.assert(
    fc.property(someDay, (day) => {
      expect(shanghaiDay(startOfDay(day))).toBe(day);
      expect(shanghaiDay(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1));
    }),
  );
});

test('adding days and counting them are inverse', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  fc.assert(
    fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days);
    }),
  );
});

test('formats', () => {
  expect(formatDay('2026-12-08')).toBe('12月8日');
  expect(weekdayOf('2026-12-08')).toBe('周二');
  expect(weekdayOf('2026-12-13')).toBe('周日');
  expect(formatDateTime(new Date('2026-12-08T06:05:00Z'))).toBe('2026年12月8日 14:05');
  expect(formatShortDateTime(new Date('2026-12-08T06:05:00Z'))).toBe('12月8日 14:05');
});

test.each([
  ['2026-12-08', '2026-12-15', '12月8日至15日'],
  ['2026-11-28', '2026-12-03', '11月28日至12月3日'],
  ['2026-12-28', '2027-01-03', '12月28日至2027年1月3日'],
  ['2026-12-08', '2026-12-08', '12月8日'],
])('%s to %s is %s', (from, to, text) => {
  expect(formatDayRange(from, to)).toBe(text);
});

test('the year is shown when it is not the current one', () => {
  const now = new Date('2026-12-31T15:59:59Z');
  const nextYear = new Date('2026-12-31T16:00:00Z');
  expect(formatDay('2026-12-08', now)).toBe('12月8日');
  expect(formatDay('2027-04-21', now)).toBe('2027年4月21日');
  expect(formatDay('2026-12-08', nextYear)).toBe('2026年12月8日');
  expect(formatShortDateTime(new Date('2027-04-21T10:00:00Z'), now)).toBe('2027年4月21日 18:00');
  expect(formatDayRange('2026-12-08', '2026-12-15', now)).toBe('12月8日至15日');
  expect(formatDayRange('2027-01-08', '2027-01-15', now)).toBe('2027年1月8日至15日');
  expect(formatDayRange('2027-01-28', '2027-02-03', now)).toBe('2027年1月28日至2月3日');
  expect(formatDayRange('2026-12-28', '2027-01-03', now)).toBe('12月28日至2027年1月3日');
  expect(formatDayRange('2026-12-28', '2027-01-03', nextYear)).toBe('2026年12月28日至2027年1月3日');
});

describe('remaining time', () => {
  test.each([
    [-1, '0 分钟'],
    [0, '0 分钟'],
    [1, '不到 1 分钟'],
    [60_000, '1 分钟'],
    [3_599_999, '59 分钟'],
    [3_600_000, '1 小时'],
    [604_800_000, '168 小时'],
  ])('%i ms is %s', (ms, text) => {
    expect(formatRemaining(ms)).toBe(text);
  });
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (text, result) => {
  expect(isDay(text)).toBe(result);
});
