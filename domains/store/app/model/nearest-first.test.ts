import { expect, it } from 'vitest';
import { nearestFirst } from './nearest-first.ts';

const hongqiao = { name: '虹桥', lat: 31.19, lng: 121.32, distanceM: null };
const pudong = { name: '浦东', lat: 31.23, lng: 121.54, distanceM: null };

it.each([
  [{ lat: 31.2, lng: 121.33 }, ['虹桥', '浦东']],
  [{ lat: 31.22, lng: 121.55 }, ['浦东', '虹桥']],
])('from %j: %j', (position, names) => {
  const sorted = nearestFirst([hongqiao, pudong], position);
  expect(sorted.map(({ name }) => name)).toEqual(names);
  expect(sorted.every(({ distanceM }) => (distanceM ?? 0) > 500)).toBe(true);
});
