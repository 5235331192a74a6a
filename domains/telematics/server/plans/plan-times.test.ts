import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { createRandom } from '@ev/kernel/random.ts';
import { addDays, shanghaiClock, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { describe, expect, test } from 'vitest';
import { instantAt, nextOccurrence, nextText, type OffsetAt, weekdayNumber } from './plan-times.ts';

/** Monday, 10:00 in Shanghai. */
const now = new Date('2026-05-04T02:00:00.000Z');

test.each([
  [[], '10:30', '今天 10:30'],
  [[], '09:30', '明天 09:30'],
  [[1], '10:30', '今天 10:30'],
  [[1], '10:00', '下周一 10:00'],
  [[2], '07:30', '明天 07:30'],
  [[3, 5], '07:30', '周三 07:30'],
  [[7], '23:59', '周日 23:59'],
])('a plan on %j at %s runs next %s', (weekdays, time, text) => {
  expect(nextText(nextOccurrence({ weekdays, time }, now), now)).toBe(text);
});

test('the next time is after now, at that time of day, on one of the days, and the first such', () => {
  const random = createRandom('plan-times');
  for (let round = 0; round < 500; round += 1) {
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => random.int(0, 2) === 0);
    const time = `${String(random.int(0, 23)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`;
    const from = new Date(now.getTime() + random.int(0, 400) * 3_333_333);
    const next = nextOccurrence({ weekdays, time }, from);
    expect(next.getTime()).toBeGreaterThan(from.getTime());
    expect(shanghaiClock(next)).toBe(time);
    const fits = (day: string) => weekdays.length === 0 || weekdays.includes(weekdayNumber(day));
    expect(fits(shanghaiDay(next))).toBe(true);
    for (let day = shanghaiDay(from); day < shanghaiDay(next); day = addDays(day, 1))
      expect(fits(day) && instantAt(day, time) > from).toBe(false);
    expect(next.getTime() - from.getTime()).toBeLessThanOrEqual(7 * dayMs);
  }
});

describe('where clocks are put forward by an hour', () => {
  /** At 02:00 of 14 April 1991 clocks in Shanghai showed 03:00, and on 15 September 02:00 came twice. */
  const summer: OffsetAt = (at) =>
    at >= Date.parse('1991-04-13T18:00:00Z') && at < Date.parse('1991-09-14T17:00:00Z')
      ? 9 * hourMs
      : 8 * hourMs;

  test.each([
    ['1991-04-14', '01:59', '1991-04-13T17:59:00.000Z'],
    ['1991-04-14', '02:00', '1991-04-13T18:00:00.000Z'],
    ['1991-04-14', '02:30', '1991-04-13T18:00:00.000Z'],
    ['1991-04-14', '03:00', '1991-04-13T18:00:00.000Z'],
    ['1991-04-14', '03:01', '1991-04-13T18:01:00.000Z'],
    ['1991-09-15', '01:30', '1991-09-14T16:30:00.000Z'],
    ['1991-09-15', '03:00', '1991-09-14T19:00:00.000Z'],
  ])('%s %s is %s', (day, time, expected) => {
    expect(instantAt(day, time, summer).toISOString()).toBe(expected);
  });

  test('a daily plan runs on each day exactly once, also at a skipped time', () => {
    let at = new Date('1991-04-10T00:00:00Z');
    const days: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      at = nextOccurrence({ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '02:30' }, at, summer);
      days.push(new Date(at.getTime() + summer(at.getTime())).toISOString().slice(0, 10));
    }
    expect(days).toEqual(Array.from({ length: 8 }, (_, count) => addDays('1991-04-11', count)));
  });
});
