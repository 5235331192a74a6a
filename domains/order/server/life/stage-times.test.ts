import { expect, it } from 'vitest';
import { stageTimesOf } from './stage-times.ts';

const day = (date: number) => new Date(Date.UTC(2026, 11, date));
const order = { lockedAt: day(3) };

it('gives what the order knows of its lock, and when it came to the others', () => {
  const course = [
    { to: '2', at: day(1) },
    { to: '20', at: day(3) },
    { to: '11', at: day(4) },
    { to: '9', at: day(6) },
  ];
  expect(stageTimesOf(order, course)).toEqual([day(3), day(3), day(4), null, day(6), null, null]);
});

it('keeps to the first time: neither a refused cancelling nor the hand-over code is an arrival', () => {
  const course = [
    { to: '11', at: day(4) },
    { to: '13', at: day(5) },
    { to: '11', at: day(6) },
    { to: '8', at: day(8) },
    { to: '7', at: day(9) },
  ];
  expect(stageTimesOf(order, course)).toEqual([day(3), day(3), day(4), null, null, day(8), null]);
});

it('forgets an arrival that was none, and keeps to the one that was', () => {
  const course = [
    { to: '9', at: day(6) },
    { to: '8', at: day(7) },
    { to: '9', at: day(8) },
  ];
  expect(stageTimesOf(order, course).slice(4)).toEqual([day(6), null, null]);
  expect(stageTimesOf(order, [...course, { to: '8', at: day(9) }]).slice(4)).toEqual([day(6), day(9), null]);
});

it('says of an undone lock nothing', () => {
  const course = [
    { to: '20', at: day(2) },
    { to: '2', at: day(2) },
  ];
  expect(stageTimesOf({ lockedAt: null }, course)[1]).toBeNull();
});
