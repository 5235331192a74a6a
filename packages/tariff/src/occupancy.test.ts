import { expect, test } from 'vitest';
import { occupancyFeeOf } from './occupancy.ts';

const rule = {
  freeMinutes: 30,
  feeFenPerMinute: 100,
  capFen: 3000,
  nightFree: { from: '22:00', to: '07:00' },
};
const at = (clock: string) => new Date(`2026-12-08T${clock}:00+08:00`);

test.each([
  ['left in time', '12:00', '12:30', 0, 0, false],
  ['a minute over', '12:00', '12:31', 1, 100, false],
  ['a second of a minute is a minute', '12:00', '12:30:01', 1, 100, false],
  ['up to the cap', '12:00', '13:00', 30, 3000, false],
  ['over the cap', '12:00', '13:30', 60, 3000, true],
  ['until the night', '21:20', '22:30', 10, 1000, false],
  ['in the night', '22:10', '23:59', 0, 0, false],
  ['from the night on', '05:00', '07:05', 5, 500, false],
])('%s', (_, ended, left, minutes, feeFen, capped) => {
  const leftAt = left.length > 5 ? new Date(`2026-12-08T${left}+08:00`) : at(left);
  expect(occupancyFeeOf(rule, at(ended), leftAt)).toMatchObject({ minutes, feeFen, capped });
});

test('without a cap and a night each minute counts', () => {
  const plain = { ...rule, capFen: null, nightFree: null };
  expect(occupancyFeeOf(plain, at('23:00'), new Date('2026-12-09T01:30:00+08:00'))).toEqual({
    freeUntil: at('23:30').toISOString(),
    minutes: 120,
    feeFen: 12_000,
    capped: false,
  });
});
