import { expect, test } from 'vitest';
import { dayLabel, dayWords, spanWords, timeWords } from './time-words.ts';

const now = new Date('2026-12-07T18:30:00.000Z');

test('days are those of Shanghai', () => {
  expect(dayWords('2026-12-08', now)).toBe('今天');
  expect(dayWords('2026-12-09', now)).toBe('12月9日 周三');
});

test.each([
  ['2026-12-08', [], '今天 已结束'],
  ['2026-12-08', [0], '今天 约满'],
  ['2026-12-09', [], '12月9日 周三 不试驾'],
  ['2026-12-09', [0, 0], '12月9日 周三 约满'],
  ['2026-12-09', [0, 1], '12月9日 周三'],
])('%s with places %j is %s', (day, places, label) => {
  const slots = places.map((free) => ({ startsAt: '', endsAt: '', free }));
  expect(dayLabel({ day, slots }, now)).toBe(label);
});

test('times are those of Shanghai', () => {
  expect(timeWords('2026-12-09T06:00:00.000Z', now)).toBe('12月9日 周三 14:00');
  expect(timeWords('2026-12-08T06:00:00.000Z', now)).toBe('今天 14:00');
  expect(spanWords('2026-12-09T06:00:00.000Z', '2026-12-09T06:45:00.000Z')).toBe('14:00–14:45');
});
