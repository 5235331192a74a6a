import { describe, expect, it, test } from 'vitest';
import { plainRules } from '../contract/rules.ts';
import {
  awayOutsideSlots,
  bookableDays,
  capacityAt,
  type DrivePlan,
  earliestFree,
  everyDay,
  findSlot,
  slotsOfDay,
} from './slot-rules.ts';

const hour = 3_600_000;
const plan: DrivePlan = {
  week: everyDay({ opensAt: '09:30', closesAt: '13:00' }),
  slotMinutes: 60,
  cars: 2,
  closures: [],
};
/** An instant of Tuesday, 8 December 2026, in Shanghai. */
const at = (clock: string, day = '2026-12-08') => Date.parse(`${day}T${clock}:00+08:00`);
const now = new Date(at('08:00'));
const none = () => 0;

test('slots lie within the opening hours, one after the other, without one that would end later', () => {
  expect(slotsOfDay(plan, '2026-12-08').map(({ startsAt }) => startsAt)).toEqual([
    at('09:30'),
    at('10:30'),
    at('11:30'),
  ]);
  expect(slotsOfDay({ ...plan, week: { ...plan.week, '2': null } }, '2026-12-08')).toEqual([]);
  expect(slotsOfDay({ ...plan, slotMinutes: 45 }, '2026-12-08')).toHaveLength(4);
});

test('the days ahead begin with today in Shanghai', () => {
  const days = bookableDays(plainRules, new Date('2026-12-07T16:30:00.000Z'));
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-12-08', '2026-12-21', 14]);
});

describe('cars that are unavailable', () => {
  const span = { from: at('10:00'), to: at('11:00') };
  test.each([
    [[], 2],
    [[{ ...span, cars: 1 }], 1],
    [
      [
        { ...span, cars: 1 },
        { ...span, cars: 1 },
        { ...span, cars: 1 },
      ],
      0,
    ],
    [[{ ...span, cars: 'all' }], 0],
    [[{ from: at('08:00'), to: at('09:30'), cars: 'all' }], 2],
    [[{ from: at('10:30'), to: at('12:00'), cars: 'all' }], 2],
  ] as const)('%o leave %i', (closures, left) => {
    expect(capacityAt({ ...plan, closures }, at('09:30'), at('10:30'))).toBe(left);
  });
});

test.each([
  ['as a slot', '10:30', '11:30', []],
  ['for less than a slot', '10:30', '11:00', []],
  ['between two slots', '10:00', '11:00', [['10:00', '11:00']]],
  ['longer than the slot that begins then', '10:30', '12:00', [['11:30', '12:00']]],
  ['when everything is closed', '20:00', '21:00', [['20:00', '21:00']]],
] as const)('a booking %s has its car where no slot counts it', (_, from, to, away) => {
  expect(awayOutsideSlots(plan, [{ from: at(from), to: at(to) }])).toEqual(
    away.map(([begins, ends]) => ({ from: at(begins), to: at(ends), cars: 1 })),
  );
});

describe('the earliest free slot', () => {
  it('respects the lead time and is not full', () => {
    expect(earliestFree(plan, plainRules, now, none)?.startsAt).toBe(at('10:30'));
    const taken = (startsAt: number) => (startsAt === at('10:30') ? 2 : 0);
    expect(earliestFree(plan, plainRules, now, taken)?.startsAt).toBe(at('11:30'));
  });

  it('is on another day when the day is over, and missing when there is no car or everything is full', () => {
    expect(earliestFree(plan, plainRules, new Date(at('18:00')), none)?.startsAt).toBe(
      at('09:30', '2026-12-09'),
    );
    expect(earliestFree({ ...plan, cars: 0 }, plainRules, now, none)).toBeNull();
    expect(earliestFree(plan, plainRules, now, () => 2)).toBeNull();
  });
});

describe('a chosen instant', () => {
  test.each([
    ['in two hours and a half', at('10:30'), 'found'],
    ['in one hour and a half', at('09:30'), 'tooSoon'],
    ['that is over', at('11:30', '2026-12-07'), 'notOffered'],
    ['between two slots', at('10:00'), 'notOffered'],
    ['on the last day', at('11:30', '2026-12-21'), 'found'],
    ['after the last day', at('11:30', '2026-12-22'), 'notOffered'],
  ])('%s', (_, startsAt, outcome) => {
    const slot = findSlot(plan, plainRules, now, new Date(startsAt));
    expect(typeof slot === 'string' ? slot : 'found').toBe(outcome);
  });

  it('in a closure is not offered', () => {
    const closures = [{ from: at('10:00'), to: at('10:00') + hour, cars: 'all' }] as const;
    expect(findSlot({ ...plan, closures }, plainRules, now, new Date(at('10:30')))).toBe('notOffered');
  });
});
