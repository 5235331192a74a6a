import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestTo, freeSlots, hoursOf, isBookable, leftAt, planOf } from './slot-rules.ts';

/** A Monday. */
const day = '2026-11-23';
const open = [{ days: [1, 2, 3, 4, 5], from: 9, to: 18, capacity: 2 }];
const none = { exception: null, loads: [] };
/** 10:00 in Shanghai. */
const now = new Date('2026-11-23T02:00:00Z');

describe('places of a day', () => {
  it('are those of the weekday', () => {
    const plan = planOf(open, { day, ...none });
    expect(plan.hours.map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(planOf(open, { day: '2026-11-22', ...none })).toMatchObject({ closed: '门店休息', hours: [] });
  });

  it('change for one day', () => {
    const closed = planOf(open, { day, loads: [], exception: { capacity: 0, reason: '技师培训' } });
    expect(closed).toMatchObject({ closed: '技师培训', hours: [] });
    const less = planOf(open, { day, loads: [], exception: { capacity: 1, reason: '人手不足' } });
    expect(leftAt(less, 9, 60)).toBe(1);
  });

  it('are taken for as many hours as the work needs', () => {
    const plan = planOf(open, { day, exception: null, loads: [{ hour: 10, minutes: 150 }] });
    expect([9, 10, 11, 12, 13].map((hour) => leftAt(plan, hour, 60))).toEqual([2, 1, 1, 1, 2]);
    const full = planOf(open, {
      day,
      exception: null,
      loads: [
        { hour: 11, minutes: 60 },
        { hour: 11, minutes: 30 },
      ],
    });
    expect(leftAt(full, 10, 90)).toBe(0);
    expect(leftAt(full, 10, 60)).toBe(2);
    // What does not fit into the day goes on without a place.
    expect(leftAt(full, 17, 480)).toBe(2);
    expect(leftAt(full, 8, 60)).toBe(0);
  });

  it('never exceed the capacity, whatever is taken in turn', () => {
    const load = fc.record({
      hour: fc.integer({ min: 8, max: 18 }),
      minutes: fc.integer({ min: 1, max: 600 }),
    });
    fc.assert(
      fc.property(fc.array(load, { maxLength: 40 }), (wishes) => {
        const loads: typeof wishes = [];
        for (const wish of wishes) {
          const plan = planOf(open, { day, exception: null, loads });
          if (leftAt(plan, wish.hour, wish.minutes) > 0) loads.push(wish);
        }
        const { hours } = planOf(open, { day, exception: null, loads });
        expect(hours.every(({ capacity, taken }) => taken <= capacity)).toBe(true);
      }),
    );
  });
});

describe('a slot', () => {
  it('is bookable from two hours ahead to the last bookable day', () => {
    expect(isBookable({ day, hour: 11 }, now)).toBe(false);
    expect(isBookable({ day, hour: 12 }, now)).toBe(true);
    expect(isBookable({ day: '2026-12-13', hour: 9 }, now)).toBe(true);
    expect(isBookable({ day: '2026-12-14', hour: 9 }, now)).toBe(false);
  });

  it('has the closest free ones as alternatives', () => {
    const plans = [day, '2026-11-24'].map((one) => planOf(open, { day: one, ...none }));
    const free = freeSlots(plans, now, 60);
    expect(free[0]).toEqual({ day, hour: 12 });
    expect(closestTo({ day, hour: 13 }, free, 3).map(({ hour }) => hour)).toEqual([12, 13, 14]);
  });

  it('counts begun hours', () => {
    expect([1, 60, 61, 480].map(hoursOf)).toEqual([1, 1, 2, 8]);
  });
});
