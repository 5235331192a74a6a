import { expect, test } from 'vitest';
import { instantOf } from '../parts/instant-of.ts';

test.each([
  ['2026-12-08T17:30', '2026-12-08T09:30:00.000Z'],
  ['', null],
  ['2026-12-08', null],
])('reads the time %j as Shanghai', (local, instant) => {
  expect(instantOf(local)).toBe(instant);
});
