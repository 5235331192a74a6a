import { createRandom } from '@ev/kernel/random.ts';
import { expect, test } from 'vitest';
import { conflictText, isConflict, lengthOf, type Timed } from './plan-conflicts.ts';

const charging = (
  weekdays: number[],
  time: string,
  endTime: string | null,
  onceDay: number | null = null,
): Timed => ({
  kind: 'charging',
  weekdays,
  onceDay,
  time,
  endTime,
});
const battery = (weekdays: number[], time: string): Timed => ({
  kind: 'batteryTemperature',
  weekdays,
  onceDay: null,
  time,
  endTime: null,
});

test.each<[string, Timed, Timed, boolean]>([
  ['follow each other', charging([1], '22:00', '23:00'), charging([1], '23:00', '23:30'), false],
  ['overlap by a minute', charging([1], '22:00', '23:01'), charging([1], '23:00', '23:30'), true],
  ['are on different days', charging([1], '22:00', '23:00'), charging([2], '22:00', '23:00'), false],
  ['meet after midnight', charging([1], '22:00', '06:00'), charging([2], '05:00', '07:00'), true],
  ['meet from Sunday to Monday', charging([7], '22:00', '06:00'), charging([1], '05:30', '07:00'), true],
  [
    'end at another’s beginning on Monday',
    charging([7], '22:00', '06:00'),
    charging([1], '06:00', '07:00'),
    false,
  ],
  ['run once and weekly on that day', charging([], '22:00', '23:00', 3), charging([3], '22:30', null), true],
  ['last until the limit', charging([4], '22:00', null), charging([5], '01:00', '02:00'), true],
  ['are of different kinds', charging([1], '07:00', '08:00'), battery([1], '07:00'), false],
  ['warm the battery within an hour', battery([1, 3], '07:00'), battery([3], '07:59'), true],
  ['warm the battery an hour apart', battery([1, 3], '07:00'), battery([3], '08:00'), false],
])('plans that %s', (_name, one, other, expected) => {
  expect(isConflict(one, other)).toBe(expected);
  expect(isConflict(other, one)).toBe(expected);
});

test('they conflict exactly when both are busy in some minute of the week', () => {
  const random = createRandom('plan-conflicts');
  const clock = () => `${String(random.int(0, 23)).padStart(2, '0')}:${random.pick(['00', '20', '40'])}`;
  const minutes = (plan: Timed) => {
    const busy = new Set<number>();
    for (const day of plan.weekdays)
      for (let minute = 0; minute < lengthOf(plan); minute += 20) {
        const [hour = 0, of = 0] = plan.time.split(':').map(Number);
        busy.add(((day - 1) * 1_440 + hour * 60 + of + minute) % 10_080);
      }
    return busy;
  };
  for (let round = 0; round < 500; round += 1) {
    const plan = () => {
      const time = clock();
      const endTime = random.int(0, 3) === 0 ? null : clock();
      return charging([random.int(1, 7)], time, endTime === time ? null : endTime);
    };
    const [one, other] = [plan(), plan()];
    expect([one, other, isConflict(one, other)]).toEqual([
      one,
      other,
      [...minutes(one)].some((minute) => minutes(other).has(minute)),
    ]);
  }
});

test('a conflict is said in words', () => {
  expect(conflictText(charging([1, 2, 3, 4, 5], '22:00', '06:00'))).toBe(
    '与“工作日 22:00–06:00”的充电计划时间重叠',
  );
  expect(conflictText(battery([], '07:00'))).toBe('与“仅一次 07:00”的电池温控计划时间重叠');
});
