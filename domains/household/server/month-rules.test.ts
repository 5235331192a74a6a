import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstShownMonth, isShownMonth, monthOf, monthsBefore, tablesOn } from './month-rules.ts';

test('months are those of Shanghai', () => {
  expect(monthOf(new Date('2026-11-30T15:59:59Z'))).toBe('2026-11');
  expect(monthOf(new Date('2026-11-30T16:00:00Z'))).toBe('2026-12');
});

test.each([
  ['2026-11', 0, '2026-11'],
  ['2026-11', 10, '2026-01'],
  ['2026-11', 11, '2025-12'],
  ['2026-01', 1, '2025-12'],
] as const)('%s less %i is %s', (month, count, before) => expect(monthsBefore(month, count)).toBe(before));

test('exactly twelve months are shown at any time', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (now) => {
        const months = Array.from({ length: 14 }, (_, index) => monthsBefore(monthOf(now), index - 1));
        expect(months.filter((month) => isShownMonth(month, now))).toHaveLength(12);
        expect(isShownMonth(firstShownMonth(now), now)).toBe(true);
      },
    ),
  );
});

const table = (since: string) => ({ since, note: '', periods: [] });
test.each([
  ['2025-12-31', null],
  ['2026-01-01', { table: table('2026-01-01'), next: table('2026-07-01') }],
  ['2026-07-01', { table: table('2026-07-01'), next: null }],
] as const)('on %s', (day, expected) => {
  expect(tablesOn([table('2026-07-01'), table('2026-01-01')], day)).toEqual(expected);
});
