import { expect, test } from 'vitest';
import { curveOf } from './curve.ts';

const point = (minute: number, powerW: number | null) => ({
  at: new Date(Date.UTC(2026, 10, 23, 4, minute)).toISOString(),
  powerW,
  soc: 50,
});

test('power over the time', () => {
  expect(curveOf([point(0, 60_000), point(5, null), point(10, 120_000), point(20, 0)])).toEqual({
    mostW: 120_000,
    points: [
      { x: 0, y: 0.5 },
      { x: 0.5, y: 0 },
      { x: 1, y: 1 },
    ],
  });
});

test('nothing to draw', () => {
  expect([curveOf([]), curveOf([point(0, 1)]), curveOf([point(0, 1), point(0, 2)])]).toEqual([
    null,
    null,
    null,
  ]);
});
