import type { MapPoint } from '@ev/map/port.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apart, askedBy, pointsOf, viewOf } from './map-points.ts';

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

it('puts marks that would cover each other into one cluster, and loses no station', () => {
  const place = fc.record({
    lat: fc.double({ min: 20, max: 45, noNaN: true }),
    lng: fc.double({ min: 100, max: 122, noNaN: true }),
    count: fc.integer({ min: 1, max: 3000 }),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 80 }), fc.integer({ min: 4, max: 14 }), (places, zoom) => {
      const points = places.map(
        (one, id): MapPoint => ({ ...one, id: String(id), tone: 'ready', mark: '1', name: 'x' }),
      );
      const shown = apart(points, zoom);
      const sum = (of: readonly MapPoint[]) => of.reduce((all, { count = 1 }) => all + count, 0);
      expect(sum(shown)).toBe(sum(points));
      // Nothing is left to join, and so nothing covers anything.
      expect(apart(shown, zoom)).toHaveLength(shown.length);
      // The largest disc is 27 px wide to each side.
      const size = 256 * 2 ** zoom;
      const acrossOf = ({ lng }: MapPoint) => (lng / 360) * size;
      for (const [at, one] of shown.entries())
        for (const other of shown.slice(at + 1))
          if (one.lat === other.lat) expect(Math.abs(acrossOf(one) - acrossOf(other))).toBeGreaterThan(45);
    }),
  );
});

it('keeps every station by itself where it can be chosen', () => {
  const points = ['a', 'b'].map(
    (id): MapPoint => ({ id, lat: 31.2, lng: 121.5, tone: 'ready', mark: '1', name: id }),
  );
  expect(apart(points, 15)).toEqual(points);
  expect(apart(points, 14)).toMatchObject([{ count: 2, mark: '2', name: '2 座充电站', tone: 'ready' }]);
});

it.each([
  ['ready', 'busy', 'ready'],
  ['busy', 'busy', 'busy'],
  ['busy', 'off', 'off'],
] as const)('shows a cluster of %s and %s as %s', (one, other, tone) => {
  const at = { lat: 31.2, lng: 121.5, mark: '1', name: 'x' };
  expect(
    apart(
      [
        { ...at, id: 'a', tone: one },
        { ...at, id: 'b', tone: other },
      ],
      10,
    )[0]?.tone,
  ).toBe(tone);
});
