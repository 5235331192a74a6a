import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { shrunkSize } from './picture-size.ts';

const limits = { longestSide: 2_000, shortestSide: 320 };

it.each([
  [4_000, 3_000, 2_000, 1_500],
  [3_000, 4_000, 1_500, 2_000],
  [4_000, 2_000, 2_000, 1_000],
  [1_200, 800, 1_200, 800],
  [1_080, 7_000, 555, 3_600],
  [7_000, 1_080, 3_600, 555],
  [400, 12_000, 320, 9_600],
  [300, 12_000, 300, 12_000],
  [1, 1, 1, 1],
])('%i × %i is shrunk to %i × %i', (width, height, toWidth, toHeight) => {
  expect(shrunkSize({ width, height }, limits)).toEqual({ width: toWidth, height: toHeight });
});

test('no side becomes too short, and none longer', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = shrunkSize({ width, height }, limits);
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(Math.min(width, height, 320));
      expect(size.width).toBeLessThanOrEqual(width);
      expect(size.height).toBeLessThanOrEqual(height);
    }),
  );
});
