import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOnColumn } from './watch-taps.ts';

it.each([
  [
    { x: 0, y: 0 },
    { left: 0, top: 0, width: 375 },
    { x: 0, y: 0 },
  ],
  [
    { x: 160, y: 100 },
    { left: 0, top: -500, width: 320 },
    { x: 188, y: 703 },
  ],
  [
    { x: 640, y: 10 },
    { left: 265, top: 0, width: 750 },
    { x: 188, y: 5 },
  ],
])('a tap at %o of a column %o', (point, column, place) => {
  expect(placeOnColumn(point, column)).toEqual(place);
});

it('maps to the column at any width, at its position on the page', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 750 }),
      fc.integer({ min: 0, max: 400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (width, left, share) => {
        const { x } = placeOnColumn({ x: left + share * width, y: 0 }, { left, top: 0, width });
        expect(Math.abs(x - share * 375)).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});
