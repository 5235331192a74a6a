import { describe, expect, it } from 'vitest';
import { warrantyOf } from './warranty-rules.ts';

const today = '2026-11-21';
const fiveYears = { months: 60, km: 120_000 };

describe('a warranty', () => {
  it.each([
    ['valid', '2025-01-01', 10_000, 'valid'],
    ['ends soon by time', '2021-12-01', 10_000, 'endsSoon'],
    ['ends soon by distance', '2025-01-01', 115_000, 'endsSoon'],
    ['on its last day', '2021-11-22', 10_000, 'endsSoon'],
    ['on the day after', '2021-11-21', 10_000, 'ended'],
    ['on its last kilometre', '2025-01-01', 120_000, 'endsSoon'],
    ['after it', '2025-01-01', 120_001, 'ended'],
    ['without an odometer', '2025-01-01', null, 'unknown'],
    ['ended whatever the odometer', '2020-01-01', null, 'ended'],
    ['without a beginning', null, 10_000, 'unknown'],
  ])('%s', (_, beganOn, odometerKm, state) => {
    expect(warrantyOf(fiveYears, { beganOn, odometerKm, today }).state).toBe(state);
  });

  it('without limits is always valid', () => {
    const endless = { months: null, km: null };
    expect(warrantyOf(endless, { beganOn: null, odometerKm: null, today })).toEqual({
      untilDay: null,
      untilKm: null,
      state: 'valid',
    });
  });
});
