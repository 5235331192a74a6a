import { hourMs } from '@ev/kernel/durations.ts';
import { expect, it } from 'vitest';
import { graceRemindersDue, isOpen, isOverdue, signBeforeOf } from './contract-rules.ts';

const dueAt = new Date('2026-11-28T10:00:00Z');
const after = (hours: number) => new Date(dueAt.getTime() + hours * hourMs);

it.each([
  [-1, 0],
  [0, 1],
  [23.9, 1],
  [24, 2],
  [47.9, 2],
  [48, 3],
  [71.9, 3],
])('%s hours after the cooling window, %s reminders are due', (hours, count) => {
  expect(graceRemindersDue(dueAt, after(hours))).toBe(count);
});

it('gives 72 hours after the cooling window', () => {
  expect(signBeforeOf({ dueAt, heldAt: null, orderStatus: '2' })).toEqual(after(72));
  expect(signBeforeOf({ dueAt, heldAt: after(72), orderStatus: '13' })).toBeNull();
});

it('is overdue from the end of the window on, and only while the order waits', () => {
  expect(isOverdue({ dueAt, heldAt: null, orderStatus: '2' }, after(-0.1))).toBe(false);
  expect(isOverdue({ dueAt, heldAt: null, orderStatus: '2' }, after(0))).toBe(true);
  expect(isOverdue({ dueAt, heldAt: null, orderStatus: '20' }, after(1))).toBe(false);
});

it('is open while the order is paid or held, and not while it is cancelled', () => {
  expect(isOpen({ heldAt: null, orderStatus: '2' })).toBe(true);
  expect(isOpen({ heldAt: dueAt, orderStatus: '13' })).toBe(true);
  expect(isOpen({ heldAt: null, orderStatus: '13' })).toBe(false);
  expect(isOpen({ heldAt: null, orderStatus: '20' })).toBe(false);
});
