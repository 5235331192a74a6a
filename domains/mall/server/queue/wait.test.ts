import { expect, it } from 'vitest';
import { waitMinutesOf } from './wait.ts';

it.each([
  [0, 1, 5],
  [1, 1, 10],
  [9, 10, 5],
  [10, 10, 10],
  [489, 10, 245],
  [3, 0, null],
])('with %i ahead and %i units it takes %s minutes', (ahead, units, minutes) => {
  expect(waitMinutesOf(ahead, units)).toBe(minutes);
});
