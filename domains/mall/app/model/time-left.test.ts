import { hourMs } from '@ev/kernel/durations.ts';
import { expect, it } from 'vitest';
import { daysLeft } from './time-left.ts';

it.each([
  [76 * hourMs, '3 天 4 小时'],
  [48 * hourMs, '2 天'],
  [24 * hourMs - 1, null],
  [0, null],
])('%d ms are %s', (ms, text) => {
  expect(daysLeft(ms)).toBe(text);
});
