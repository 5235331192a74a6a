import { distanceM } from '@ev/kernel/geo.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cities } from './cities.ts';
import { motorwayWay } from './motorway-ways.ts';
import { placeOf } from './motorways.ts';

const lengthKm = (...names: string[]) => (motorwayWay(names.map(placeOf)).at(-1)?.alongM ?? 0) / 1000;

describe('a route over motorways', () => {
  // Lengths from signs and route planners.
  it.each([
    ['上海', '北京', 1210],
    ['上海', '杭州', 180],
    ['广州', '武汉', 980],
    ['成都', '西安', 750],
    ['北京', '哈尔滨', 1230],
    ['上海', '昆明', 2300],
  ])('from %s to %s is about as long as in reality', (from, to, km) => {
    expect(lengthKm(from, to)).toBeGreaterThan(km * 0.85);
    expect(lengthKm(from, to)).toBeLessThan(km * 1.15);
  });

  it('goes through the places between in the requested order', () => {
    const way = motorwayWay(['上海', '合肥', '济南'].map(placeOf));
    const { lat, lng } = placeOf('合肥');
    expect(way.some((point) => point.lat === lat && point.lng === lng)).toBe(true);
    expect(lengthKm('上海', '合肥', '济南')).toBeCloseTo(
      lengthKm('上海', '合肥') + lengthKm('合肥', '济南'),
      3,
    );
  });

  it('starts and ends where it should, never runs backwards and is never shorter than the straight line', () => {
    const city = fc.constantFrom(...cities);
    fc.assert(
      fc.property(city, city, (from, to) => {
        const way = motorwayWay([from, to]);
        expect(way[0]).toMatchObject({ lat: from.lat, lng: from.lng, alongM: 0, minutes: 0 });
        expect(way.at(-1)).toMatchObject({ lat: to.lat, lng: to.lng });
        for (const [at, point] of way.slice(1).entries()) {
          expect(point.alongM).toBeGreaterThanOrEqual(way[at]?.alongM ?? 0);
          expect(point.minutes).toBeGreaterThanOrEqual(way[at]?.minutes ?? 0);
        }
        expect(way.at(-1)?.alongM).toBeGreaterThanOrEqual(distanceM(from, to) - 1);
      }),
      { numRuns: 60 },
    );
  });

  it('is empty without places', () => {
    expect(motorwayWay([])).toEqual([]);
  });
});
