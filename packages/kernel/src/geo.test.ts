import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceM, formatDistance, unknownDistanceM } from './geo.ts';

const point = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

test('a degree of latitude', () => {
  expect(distanceM({ lat: 30, lng: 120 }, { lat: 31, lng: 120 })).toBe(
    Math.round((6_378_137 * Math.PI) / 180),
  );
});

test('a missing coordinate is far away', () => {
  expect(distanceM({ lat: 30 }, { lat: 31, lng: 120 })).toBe(unknownDistanceM);
  expect(distanceM(null, { lat: 31, lng: 120 })).toBe(unknownDistanceM);
  expect(distanceM({ lat: Number.NaN, lng: 1 }, { lat: 31, lng: 120 })).toBe(unknownDistanceM);
});

test('distances are symmetric, zero to oneself, and satisfy the triangle inequality', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(distanceM(a, b)).toBe(distanceM(b, a));
      expect(distanceM(a, a)).toBe(0);
      expect(distanceM(a, c)).toBeLessThanOrEqual(distanceM(a, b) + distanceM(b, c) + 2);
    }),
  );
});

test.each([
  [0, '0 m'],
  [850, '850 m'],
  [999.4, '999 m'],
  [1000, '1.0 km'],
  [3249, '3.2 km'],
  [99_960, '100 km'],
  [128_400, '128 km'],
  [1_309_600, '1,310 km'],
  [9_999_999, ''],
])('%d m is shown as %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});
