import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askedBy, pointsOf, viewOf } from './map-points.ts';

it('requests everything visible, and the same after a small move', () => {
  const zoom = 12;
  const box = { west: 121.41, south: 31.21, east: 121.5, north: 31.3 };
  const asked = askedBy({ box, zoom });
  expect(asked.west).toBeLessThanOrEqual(box.west);
  expect(asked.east).toBeGreaterThanOrEqual(box.east);
  expect(asked.south).toBeLessThanOrEqual(box.south);
  expect(asked.north).toBeGreaterThanOrEqual(box.north);
  const moved = { ...box, west: box.west + 0.001, east: box.east + 0.001 };
  expect(askedBy({ box: moved, zoom })).toEqual(asked);
});

it('requests nothing beyond the earth', () => {
  const degree = fc.double({ min: -400, max: 400, noNaN: true });
  fc.assert(
    fc.property(degree, degree, fc.integer({ min: 4, max: 17 }), (lng, lat, zoom) => {
      const asked = askedBy({ box: { west: lng, east: lng + 1, south: lat, north: lat + 1 }, zoom });
      expect(Math.max(Math.abs(asked.west), Math.abs(asked.east))).toBeLessThanOrEqual(180);
      expect(Math.max(Math.abs(asked.south), Math.abs(asked.north))).toBeLessThanOrEqual(90);
    }),
  );
});

it('shows for each station the free guns, and for a cluster the number of stations', () => {
  expect(
    pointsOf({
      clusters: [
        [31, 121, 40, 0],
        [32, 121, 41, null],
      ],
      points: [
        ['a', '人民广场站', 31.2, 121.4, 3, 8, 12_000],
        ['b', '外滩站', 31.2, 121.5, 0, 4, null],
        ['c', '新站', 31.3, 121.5, null, 6, null],
      ],
    }).map(({ tone, mark, name, count }) => ({ tone, mark, name, count })),
  ).toEqual([
    { tone: 'busy', mark: '40', name: '40 座充电站', count: 40 },
    { tone: 'off', mark: '41', name: '41 座充电站', count: 41 },
    { tone: 'ready', mark: '3', name: '人民广场站，空闲 3/8', count: undefined },
    { tone: 'busy', mark: '0', name: '外滩站，空闲 0/4', count: undefined },
    { tone: 'off', mark: '–', name: '新站，共 6 枪，空闲未知', count: undefined },
  ]);
});

it('starts where all results are visible, and no nearer than streets', () => {
  expect(viewOf([])).toBeNull();
  expect(viewOf([{ lat: 31.2, lng: 121.5 }])).toEqual({ centre: { lat: 31.2, lng: 121.5 }, zoom: 15 });
  // Shanghai and Urumqi: most of the country.
  const wide = viewOf([
    { lat: 31.2, lng: 121.5 },
    { lat: 43.8, lng: 87.6 },
  ]);
  expect(wide?.zoom).toBe(4);
  const place = fc.record({
    lat: fc.double({ min: 18, max: 53, noNaN: true }),
    lng: fc.double({ min: 74, max: 134, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 10 }), (points) => {
      const view = viewOf(points);
      const perDegree = (256 * 2 ** (view?.zoom ?? 0)) / 360;
      const widest = Math.max(...points.map(({ lng }) => Math.abs(lng - (view?.centre.lng ?? 0))));
      expect(view?.zoom === 4 || widest * perDegree <= 141).toBe(true);
    }),
  );
});
