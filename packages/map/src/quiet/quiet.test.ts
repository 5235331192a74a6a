import { cities } from '@ev/areas/cities.ts';
import { pointOf, spotOf } from '@ev/kernel/mercator.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clustersOf, countText } from '../points/clusters.ts';
import { tileSize, worldSize } from '../points/tile-size.ts';
import type { MapPoint } from '../port.ts';
import far from './generated/far.json';
import { groundOf, type PackedGround, type Shape } from './ground.ts';
import { labelsOf } from './labels.ts';

const ground = groundOf(far as unknown as PackedGround);

const inChina = fc.record({
  lat: fc.double({ min: 18, max: 53, noNaN: true }),
  lng: fc.double({ min: 74, max: 134, noNaN: true }),
});

const station = (id: number, lat: number, lng: number, rest: Partial<MapPoint> = {}): MapPoint => ({
  id: String(id),
  lat,
  lng,
  tone: 'ready',
  mark: '2',
  name: `站 ${id}`,
  ...rest,
});

/** Whether a place lies within an outline, by the number of crossings of a line to the east. */
function holds({ spots }: Shape, { x, y }: { x: number; y: number }): boolean {
  let inside = false;
  for (let i = 0, j = spots.length - 2; i < spots.length; j = i, i += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [spots[i], spots[i + 1], spots[j], spots[j + 1]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

describe('the square of the earth', () => {
  it('converts and back', () => {
    fc.assert(
      fc.property(inChina, (point) => {
        const back = pointOf(spotOf(point));
        expect(back.lat).toBeCloseTo(point.lat, 9);
        expect(back.lng).toBeCloseTo(point.lng, 9);
      }),
    );
  });

  it('is that of web maps: Shanghai at zoom 10 is in tile 857, 418', () => {
    const { x, y } = spotOf({ lat: 31.23, lng: 121.47 });
    expect([x, y].map((part) => Math.floor((part * worldSize(10)) / tileSize))).toEqual([857, 418]);
  });
});

describe('the ground', () => {
  it('has every city on its land, except those at the very edge of the sea', () => {
    const wet = cities.filter((city) => !ground.land.some((land) => holds(land, spotOf(city))));
    expect(wet.length).toBeLessThan(12);
  });

  it('has cells in the middle of the land as land, and those far out as sea', () => {
    expect(ground.cell({ lat: 34.3, lng: 108.9 })?.kind).toBe('land');
    expect(ground.cell({ lat: 31.2, lng: 121.4 })?.kind).toBe('coast');
    expect(ground.cell({ lat: 20, lng: 130 })?.kind).toBe('sea');
    expect(ground.cell({ lat: 0, lng: 0 })).toBeNull();
  });

  it('covers a cell of land with its outline', () => {
    const place = { lat: 34.3, lng: 108.9 };
    const cell = ground.cell(place);
    expect(cell && holds(cell.outline, spotOf(place))).toBe(true);
  });
});

describe('names of cities', () => {
  it('never overlap, at any zoom', () => {
    for (let zoom = 4; zoom <= 12; zoom += 1) {
      const labels = labelsOf(ground.cities, zoom);
      const covering = labels.flatMap((one, at) =>
        labels
          .slice(at + 1)
          .filter(
            (other) =>
              Math.abs(one.x - other.x) < ((one.name.length + other.name.length) * 12) / 2 &&
              Math.abs(one.y - other.y) < 17,
          )
          .map((other) => `${one.name} ${other.name}`),
      );
      expect(covering, `at ${zoom}`).toEqual([]);
    }
  });

  it('are few when zoomed out and nearly all when zoomed in', () => {
    expect(labelsOf(ground.cities, 4).length).toBeLessThan(20);
    expect(labelsOf(ground.cities, 12).length).toBeGreaterThan(ground.cities.length - 10);
  });
});

describe('points in one place', () => {
  const anyPoints = fc.array(inChina, { maxLength: 60 });

  it('are counted, each once, at every zoom', () => {
    fc.assert(
      fc.property(anyPoints, fc.integer({ min: 4, max: 17 }), (places, zoom) => {
        const clusters = clustersOf(places.map(({ lat, lng }, id) => station(id, lat, lng)));
        const seen = clusters.within({ west: 70, south: 10, east: 140, north: 60 }, zoom);
        const count = seen.reduce((sum, one) => sum + (one.kind === 'point' ? 1 : one.count), 0);
        expect(count).toBe(places.length);
      }),
    );
  });

  it('count as many as the server clustered', () => {
    const clusters = clustersOf([station(1, 31, 121, { count: 40 }), station(2, 31.0001, 121.0001)]);
    expect(clusters.within({ west: 120, south: 30, east: 122, north: 32 }, 6)).toEqual([
      expect.objectContaining({ kind: 'cluster', count: 41 }),
    ]);
  });

  it('are separate at the zoom that opens them', () => {
    const clusters = clustersOf([station(1, 31, 121), station(2, 31.02, 121.02)]);
    const box = { west: 120, south: 30, east: 122, north: 32 };
    const [cluster] = clusters.within(box, 6);
    if (cluster?.kind !== 'cluster') throw new Error('Two points so close make a cluster');
    const zoom = clusters.opensAt(cluster.at, 6);
    expect(clusters.within(box, zoom).map(({ kind }) => kind)).toEqual(['point', 'point']);
    expect(clusters.within(box, zoom - 1).map(({ kind }) => kind)).toEqual(['cluster']);
  });

  it('are drawn by both tiles at whose edge they lie', () => {
    const edge = pointOf({
      x: (857 * tileSize + 0.5) / worldSize(10),
      y: (418.5 * tileSize) / worldSize(10),
    });
    const clusters = clustersOf([station(1, edge.lat, edge.lng)]);
    expect(clusters.ofTile({ z: 10, x: 857, y: 418 })).toHaveLength(1);
    expect(clusters.ofTile({ z: 10, x: 856, y: 418 })).toHaveLength(1);
    expect(clusters.ofTile({ z: 10, x: 855, y: 418 })).toHaveLength(0);
  });

  it('are abbreviated from ten thousand on', () => {
    expect([7, 4687, 9999, 20_400, 35_100, 123_456].map(countText)).toEqual([
      '7',
      '4687',
      '9999',
      '2万',
      '3.5万',
      '12万',
    ]);
  });
});
