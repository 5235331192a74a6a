import { expect, test } from 'vitest';
import { isNear, isNoShow, standingOf } from './reservation-rules.ts';

const now = new Date('2026-12-08T04:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const inDays = (days: number) => daysAgo(-days);

test.each<[string, number[], Date | null, number]>([
  ['none', [], null, 0],
  ['two', [1, 2], null, 2],
  ['three today', [0, 0, 0], inDays(7), 0],
  ['three within 30 days', [2, 20, 31.9], inDays(5), 0],
  ['three over more than 30 days', [2, 20, 32.1], null, 2],
  ['an expired suspension', [7, 8, 9], null, 0],
  ['a suspension in its last minute', [6.9999, 8, 9], inDays(0.0001), 0],
  ['two more after a suspension', [0, 1, 8, 9, 10], null, 2],
  ['three more after a suspension', [0, 1, 2, 12, 13, 14], inDays(7), 0],
  ['one that is too old', [31], null, 0],
])('%s', (_, ages, until, counting) => {
  const standing = standingOf(ages.map(daysAgo), now);
  expect(standing.counting).toBe(counting);
  expect(standing.pausedUntil?.getTime() ?? 0).toBeCloseTo(until?.getTime() ?? 0, -2);
});

test.each([
  ['at the gate', 39.9042, true],
  ['200 m to the north', 39.9042 + 200 / 111_319.5, true],
  ['201 m to the north', 39.9042 + 201.6 / 111_319.5, false],
] as const)('%s', (_, lat, near) => {
  expect(isNear({ lat, lng: 116.4074 }, { lat: 39.9042, lng: 116.4074 })).toBe(near);
});

test('a station without a position is near to nobody', () => {
  expect(isNear({ lat: 0, lng: 0 }, { lat: null, lng: null })).toBe(false);
  expect(isNear({ lat: 0, lng: 0 }, { lat: 0, lng: null })).toBe(false);
});

test('a customer who opened the lock, or tried to charge, has come', () => {
  expect(isNoShow({ status: '1', lockDroppedAt: null, triedAt: null })).toBe(true);
  expect(isNoShow({ status: '2', lockDroppedAt: now, triedAt: null })).toBe(false);
  expect(isNoShow({ status: '1', lockDroppedAt: null, triedAt: now })).toBe(false);
});
