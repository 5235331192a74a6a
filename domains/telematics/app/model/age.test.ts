import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = Date.parse('2026-12-08T02:00:00.000Z');

test.each([
  ['2026-12-08T02:00:30.000Z', '刚刚', false],
  ['2026-12-08T01:59:01.000Z', '刚刚', false],
  ['2026-12-08T01:54:30.000Z', '5 分钟前', false],
  ['2026-12-08T01:00:00.000Z', '今天 09:00', false],
  ['2026-12-07T16:20:00.000Z', '今天 00:20', true],
  ['2026-12-07T10:20:00.000Z', '昨天 18:20', true],
  ['2026-12-06T10:20:00.000Z', '12月6日 18:20', true],
  ['2025-12-06T10:20:00.000Z', '2025年12月6日 18:20', true],
])('%s is %s', (at, text, stale) => {
  expect(ageOf(at, now)).toEqual({ text, stale });
});
