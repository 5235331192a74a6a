import { places } from '@ev/store/world/places.ts';
import { expect, test } from 'vitest';
import { legsTo } from './transport-route.ts';

test.each(places.map(({ name, code }) => [name, code]))(
  'the way to %s leads there without a detour',
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

test('a city without a store has no way', () => {
  expect(() => legsTo('999999')).toThrow(RangeError);
});
