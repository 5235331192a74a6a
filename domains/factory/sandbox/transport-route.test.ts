import { cities } from '@ev/areas/cities.ts';
import { expect, test } from 'vitest';
import { cityOfStore, legsTo } from './transport-route.ts';

test.each(cities.map(({ name, code }) => [name, code]))(
  'the route to %s leads there without a detour',
  (name, code) => {
    const legs = legsTo(code);
    expect(legs[0]?.from.name).toBe('合肥');
    expect(legs.at(-1)?.to.name).toBe(name);
    expect(legs.length).toBeLessThanOrEqual(4);
    for (const [index, leg] of legs.entries()) {
      if (index > 0) expect(leg.from).toBe(legs[index - 1]?.to);
    }
    const stops = legs.map(({ to }) => to.code);
    expect(new Set(stops).size).toBe(stops.length);
  },
);

test('a place that is no city has no route', () => {
  expect(() => legsTo('999999')).toThrow(RangeError);
});

test('a store is in its city', () => {
  expect(cityOfStore('s21010001')).toBe('210100');
  expect(cityOfStore('s00000000')).toBeNull();
});
