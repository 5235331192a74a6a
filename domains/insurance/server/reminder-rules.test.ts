import { expect, it } from 'vitest';
import { dueReminder } from './reminder-rules.ts';

it.each([
  ['2026-04-15', null, null],
  ['2026-03-31', null, 30],
  ['2026-03-31', 30, null],
  ['2026-03-20', null, 30],
  ['2026-03-08', 30, 7],
  ['2026-03-05', 30, 7],
  ['2026-03-05', null, 7],
  ['2026-03-05', 7, null],
  ['2026-03-02', 7, 1],
  ['2026-03-01', 7, 1],
  ['2026-03-01', 1, null],
  ['2026-02-28', 7, null],
])('a policy until %s, last reminded %s days before: %s', (toDay, remindedDays, due) => {
  expect(dueReminder({ toDay, remindedDays }, '2026-03-01')).toBe(due);
});
