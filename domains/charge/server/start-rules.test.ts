import { expect, it } from 'vitest';
import { isTooLate } from './start-rules.ts';

const now = new Date('2026-11-21T04:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  { created: 89, up: 86_400, late: false },
  { created: 90, up: 86_400, late: true },
  { created: 91, up: 3, late: false },
  { created: 299, up: 89, late: false },
  { created: 299, up: 90, late: true },
  { created: 300, up: 3, late: true },
])('a start of $created s ago, in a process of $up s, is too late: $late', ({ created, up, late }) => {
  expect(isTooLate(ago(created), ago(up), now)).toBe(late);
});
