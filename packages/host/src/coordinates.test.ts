import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, isOnEarth } from './coordinates.ts';

/** As AMap's own converter responds. */
const pairs = [
  {
    wgs84: { latitude: 39.990475, longitude: 116.481499 },
    gcj02: { latitude: 39.991754, longitude: 116.487585 },
  },
];
const near = (a: { latitude: number; longitude: number }, b: typeof a, degrees: number) =>
  Math.abs(a.latitude - b.latitude) <= degrees && Math.abs(a.longitude - b.longitude) <= degrees;

describe('convert', () => {
  it.each(pairs)('agrees with the maps at $gcj02', ({ wgs84, gcj02 }) => {
    expect(near(convert(wgs84, 'wgs84', 'gcj02'), gcj02, 1e-5)).toBe(true);
    expect(near(convert(gcj02, 'gcj02', 'wgs84'), wgs84, 1e-5)).toBe(true);
  });

  it.each([
    // The example of `coordtransform`.
    {
      gcj02: { latitude: 39.915, longitude: 116.404 },
      bd09: { latitude: 39.92133699351021, longitude: 116.41036949371029 },
      degrees: 1e-9,
    },
    // As Baidu's own converter responds, whose formula is unpublished.
    {
      gcj02: { latitude: 31.2397, longitude: 121.4998 },
      bd09: { latitude: 31.24545, longitude: 121.50637 },
      degrees: 2e-4,
    },
  ])("agrees with Baidu's maps at $bd09", ({ gcj02, bd09, degrees }) => {
    expect(near(convert(gcj02, 'gcj02', 'bd09'), bd09, degrees)).toBe(true);
    expect(near(convert(bd09, 'bd09', 'gcj02'), gcj02, Math.max(degrees, 3e-6))).toBe(true);
  });

  it('returns to within a millionth of a degree from anywhere in the country', () => {
    const places = fc.record({
      latitude: fc.double({ min: 18, max: 53.5, noNaN: true }),
      longitude: fc.double({ min: 73.7, max: 135, noNaN: true }),
    });
    fc.assert(
      fc.property(places, (place) => {
        const moved = convert(place, 'wgs84', 'gcj02');
        expect(near(convert(moved, 'gcj02', 'wgs84'), place, 1e-6)).toBe(true);
        // Different, but by less than a kilometre.
        expect(near(moved, place, 0.02)).toBe(true);
      }),
    );
  });

  it('does not convert positions abroad, nor ones that are requested unconverted', () => {
    const paris = { latitude: 48.8566, longitude: 2.3522 };
    expect(convert(paris, 'wgs84', 'gcj02')).toEqual(paris);
    const shanghai = { latitude: 31.2397, longitude: 121.4998 };
    expect(convert(shanghai, 'gcj02', 'gcj02')).toEqual(shanghai);
  });
});

it.each([
  [{ latitude: 31.2, longitude: 121.5 }, true],
  [{ latitude: -90, longitude: 180 }, true],
  [{ latitude: 90.1, longitude: 0 }, false],
  [{ latitude: '31.2', longitude: 121.5 }, false],
  [{ latitude: Number.NaN, longitude: 0 }, false],
  [{}, false],
])('accepts %o as a place on earth: %s', (given, expected) => {
  expect(isOnEarth(given)).toBe(expected);
});
