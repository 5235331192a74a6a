import { expect, test } from 'vitest';
import { plotOf } from './energy-plot.ts';

test('recovered energy stands below the line of zero', () => {
  const plot = plotOf([
    { fromMeters: 0, wattHours: 300, kmPerHour: 40 },
    { fromMeters: 1000, wattHours: -100, kmPerHour: 80 },
  ]);
  expect(plot).toEqual({
    zero: 0.75,
    bars: [
      { x: 0, width: 0.5, y: 0, height: 0.75, recovers: false },
      { x: 0.5, width: 0.5, y: 0.75, height: 0.25, recovers: true },
    ],
    speed: [
      { x: 0.25, y: 0.5 },
      { x: 0.75, y: 0 },
    ],
  });
});

test('nothing to draw', () => {
  expect(plotOf([])).toBeNull();
});

test('a drive without energy lies on the line', () => {
  expect(plotOf([{ fromMeters: 0, wattHours: 0, kmPerHour: 0 }])?.bars[0]?.height).toBe(0);
});
