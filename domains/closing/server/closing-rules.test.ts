import { expect, it } from 'vitest';
import { datesOf, isOverdue, workingDaysAfter } from './closing-rules.ts';

it.each([
  // A Monday, a Friday, a Saturday.
  ['2031-03-03', 1, '2031-03-04'],
  ['2031-03-07', 1, '2031-03-10'],
  ['2031-03-08', 1, '2031-03-10'],
  ['2031-03-03', 15, '2031-03-24'],
])('%s and %i working days is %s', (from, count, day) => {
  expect(workingDaysAfter(from, count)).toBe(day);
});

it('waits seven days and ends within fifteen working days', () => {
  const dates = datesOf(new Date('2031-03-03T02:00:00Z'));
  expect(dates.coolingEndsAt).toEqual(new Date('2031-03-10T02:00:00Z'));
  expect(dates.lastDay).toBe('2031-03-24');
});

it('is overdue only while it is open, and after its last day in Shanghai', () => {
  const lastDay = '2031-03-24';
  expect(isOverdue({ status: 'heldUp', lastDay }, new Date('2031-03-24T15:59:00Z'))).toBe(false);
  expect(isOverdue({ status: 'heldUp', lastDay }, new Date('2031-03-24T16:00:00Z'))).toBe(true);
  expect(isOverdue({ status: 'done', lastDay }, new Date('2031-04-24T16:00:00Z'))).toBe(false);
});
