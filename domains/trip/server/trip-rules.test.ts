import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consumptionOf, minutesOf, sumOf, usualOf } from './trip-rules.ts';

test.each([
  [{ meters: 100_000, wattHours: 14_250 }, 14.3],
  [{ meters: 1_000, wattHours: 150 }, 15],
  [{ meters: 999, wattHours: 150 }, null],
  [{ meters: 12_000, wattHours: -600 }, -5],
])('%j uses %s kWh per 100 km', (driven, expected) => {
  expect(consumptionOf(driven)).toBe(expected);
});

test.each([
  [0.2, 1],
  [89.6, 90],
])('a drive of %d minutes is shown as %d', (minutes, expected) => {
  const startedAt = new Date('2025-03-01T08:00:00Z');
  expect(minutesOf({ startedAt, endedAt: new Date(startedAt.getTime() + minutes * 60_000) })).toBe(expected);
});

test('nothing usual is named before 100 km were driven', () => {
  expect(usualOf({ meters: 99_999, wattHours: 15_000 })).toBeNull();
  expect(usualOf({ meters: 100_000, wattHours: 15_000 })).toBe(15);
});

test('sums add up, whatever the grouping', () => {
  const day = fc.record({
    trips: fc.nat(20),
    meters: fc.nat(500_000),
    minutes: fc.nat(900),
    wattHours: fc.integer({ min: -5_000, max: 90_000 }),
  });
  fc.assert(
    fc.property(fc.array(day), fc.nat(), (days, at) => {
      const cut = days.length === 0 ? 0 : at % (days.length + 1);
      const { kwhPer100Km, ...whole } = sumOf(days);
      const parts = [sumOf(days.slice(0, cut)), sumOf(days.slice(cut))];
      expect(sumOf(parts)).toEqual({ ...whole, kwhPer100Km });
    }),
  );
});
