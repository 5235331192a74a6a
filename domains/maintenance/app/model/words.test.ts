import { expect, it } from 'vitest';
import { durationText, kmText } from './words.ts';

it.each([
  [0, '0 分钟'],
  [45, '45 分钟'],
  [60, '1 小时'],
  [90, '1 小时 30 分钟'],
])('names %i minutes', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

it('groups the digits of a distance', () => {
  expect(kmText(12_345)).toBe('12,345 公里');
});
