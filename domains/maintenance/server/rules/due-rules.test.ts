import { addDays } from '@ev/kernel/shanghai-time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOf } from './due-rules.ts';
import { addMonths } from './months.ts';

const today = '2026-11-21';
const yearly = { months: 12, km: 20_000 };

describe('what is due', () => {
  it.each([
    ['by time first', { day: '2025-12-01', km: 0 }, 5_000, 'due', '2026-12-01', 20_000],
    ['by distance first', { day: '2026-06-01', km: 0 }, 19_200, 'due', '2027-06-01', 20_000],
    ['overdue by time', { day: '2025-11-01', km: 0 }, 100, 'overdue', '2026-11-01', 20_000],
    ['overdue by distance', { day: '2026-11-01', km: 0 }, 20_001, 'overdue', '2027-11-01', 20_000],
    ['later', { day: '2026-11-01', km: 30_000 }, 31_000, 'later', '2027-11-01', 50_000],
    ['without an odometer', { day: '2025-11-30', km: 0 }, null, 'due', '2026-11-30', 20_000],
    ['of an unknown beginning', null, 39_500, 'due', null, 40_000],
    ['of which nothing is known', null, null, 'later', null, null],
  ])('%s', (_, since, odometerKm, urgency, dueDay, dueKm) => {
    expect(dueOf(yearly, { since, odometerKm, today })).toMatchObject({ urgency, dueDay, dueKm });
  });

  it('says why in one sentence', () => {
    const since = { day: '2025-12-01', km: 0 };
    expect(dueOf(yearly, { since, odometerKm: 100, today }).why).toBe('12月1日到期');
    expect(dueOf(yearly, { since: null, odometerKm: 39_500, today }).why).toBe('再行驶 500 公里到期');
    expect(dueOf(yearly, { since: null, odometerKm: null, today }).why).toBe('首次到店后开始计算');
  });

  it('never becomes less urgent with distance or time', () => {
    const order = ['later', 'due', 'overdue'];
    fc.assert(
      fc.property(fc.nat(60_000), fc.nat(30_000), fc.nat(900), fc.nat(400), (km, moreKm, days, moreDays) => {
        const since = { day: '2024-01-01', km: 0 };
        const at = (odometerKm: number, ahead: number) =>
          order.indexOf(dueOf(yearly, { since, odometerKm, today: addDays('2024-01-01', ahead) }).urgency);
        expect(at(km + moreKm, days + moreDays)).toBeGreaterThanOrEqual(at(km, days));
      }),
    );
  });
});

it('ends months that are too short on their last day', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-02-28', 12)).toBe('2027-02-28');
});
