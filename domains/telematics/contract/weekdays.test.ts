import { expect, test } from 'vitest';
import { repeatText, weekdaysOf, weekdaysValue } from './weekdays.ts';

test.each([
  [[], '仅一次'],
  [[7, 1, 2, 3, 4, 5, 6], '每天'],
  [[1, 2, 3, 4, 5], '工作日'],
  [[6, 7], '周末'],
  [[4, 2], '每周二、周四'],
])('%j is %s', (days, text) => {
  expect(repeatText(days)).toBe(text);
});

test('an address keeps the days', () => {
  expect([undefined, '2', '4,2,2'].map(weekdaysOf)).toEqual([[], [2], [2, 4]]);
  expect(weekdaysValue([5, 1])).toBe('1,5');
});
