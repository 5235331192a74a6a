import { appointmentWords } from '@ev/order/contract/appointment-words.ts';
import { describe, expect, it } from 'vitest';
import type { DeliveryProgress } from '../../contract/progress.ts';
import { appointmentDays, firstFreeDay, sameAppointment } from './appointment.ts';

const slot = (day: string, period: 'morning' | 'afternoon' | 'evening', left: number) => ({
  day,
  period,
  left,
});
const slots: DeliveryProgress['slots'] = [
  slot('2026-12-08', 'morning', 0),
  slot('2026-12-08', 'afternoon', 0),
  slot('2026-12-09', 'morning', 0),
  slot('2026-12-09', 'evening', 2),
];

describe('appointmentDays', () => {
  it('groups the periods of a day and keeps every slot once', () => {
    const days = appointmentDays(slots);
    expect(days.map(({ day }) => day)).toEqual(['2026-12-08', '2026-12-09']);
    expect(days.flatMap(({ day, periods }) => periods.map((period) => ({ day, ...period })))).toEqual(slots);
  });
});

describe('firstFreeDay', () => {
  it.each([
    ['the first with a free time', slots, '2026-12-09'],
    ['the first when all are taken', slots.slice(0, 3), '2026-12-08'],
    ['none without slots', [], null],
  ])('%s', (_, given, day) => {
    expect(firstFreeDay(appointmentDays(given))).toBe(day);
  });
});

it('formats an appointment', () => {
  expect(appointmentWords({ day: '2026-12-08', period: 'evening' })).toBe('12月8日 周二 傍晚 17:00 至 19:00');
});

it.each([
  [{ day: '2026-12-08', period: 'morning' } as const, true],
  [{ day: '2026-12-08', period: 'evening' } as const, false],
  [{ day: '2026-12-09', period: 'morning' } as const, false],
  [null, false],
])('%j is the period of that morning: %s', (other, same) => {
  expect(sameAppointment({ day: '2026-12-08', period: 'morning' }, other)).toBe(same);
});
