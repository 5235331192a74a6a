import { expect, it } from 'vitest';
import { stageTimesOf } from './stage-times.ts';

const day = (date: number) => new Date(Date.UTC(2026, 11, date));
const order = { lockedAt: day(3) };

it('returns the lock’s time of the order, and the arrival times of the other stages', () => {
  const course = [
    { to: '2', at: day(1) },
    { to: '20', at: day(3) },
    { to: '11', at: day(4) },
    { to: '9', at: day(6) },
  ];
  expect(stageTimesOf(order, course)).toEqual([day(3), day(3), day(4), null, day(6), null, null]);
});

it('uses the first arrival: neither a refused cancellation nor the status ready counts as one', () => {
  const course = [
    { to: '11', at: day(4) },
    { to: '13', at: day(5) },
    { to: '11', at: day(6) },
    { to: '8', at: day(8) },
    { to: '7', at: day(9) },
  ];
  expect(stageTimesOf(order, course)).toEqual([day(3), day(3), day(4), null, null, day(8), null]);
});

it('ignores a corrected arrival, and uses the valid one', () => {
  const course = [
    { to: '9', at: day(6) },
    { to: '8', at: day(7) },
    { to: '9', at: day(8) },
  ];
  expect(stageTimesOf(order, course).slice(4)).toEqual([day(6), null, null]);
  expect(stageTimesOf(order, [...course, { to: '8', at: day(9) }]).slice(4)).toEqual([day(6), day(9), null]);
});

it('returns nothing for an undone lock', () => {
  const course = [
    { to: '20', at: day(2) },
    { to: '2', at: day(2) },
  ];
  expect(stageTimesOf({ lockedAt: null }, course)[1]).toBeNull();
});
