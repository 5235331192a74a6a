import { distanceM } from '@ev/kernel/geo.ts';
import { createRandom } from '@ev/kernel/random.ts';
import { expect, test } from 'vitest';
import { getStore, listCities } from '../contract/endpoints.ts';
import { buildCities, buildStores, worldStores } from './stores.ts';

const all = buildCities(worldStores);
const cities = all.filter(({ storeCount }) => storeCount > 0);
const storesBy = (seed: string) => buildStores(createRandom(seed).fork('stores'));

/** Strict: a field that the contract does not have is a mistake of the world. */
function parses(schema: { parse(value: unknown): unknown }, value: unknown) {
  expect(schema.parse(value)).toEqual(value);
}

test('the same seed gives the same stores, another seed other streets', () => {
  expect(storesBy('qingyu')).toEqual(worldStores);
  expect(storesBy('other')).not.toEqual(worldStores);
});

test('stores and cities fit the contract', () => {
  expect(worldStores).toHaveLength(60);
  expect(cities).toHaveLength(24);
  for (const store of worldStores) parses(getStore.output, { ...store, distanceM: null });
  parses(listCities.output, { cities: all });
  expect(new Set(worldStores.map(({ id }) => id)).size).toBe(60);
  expect(new Set(worldStores.map(({ name }) => name)).size).toBe(60);
  expect(new Set(worldStores.map(({ phone }) => phone)).size).toBe(60);
  const pinyin = cities.map(({ pinyin: each }) => each);
  expect(pinyin).toEqual([...pinyin].sort());
});

test('every store lies in its city, every city has one that sells and delivers', () => {
  for (const city of cities) {
    const stores = worldStores.filter(({ cityCode }) => cityCode === city.code);
    expect(stores).toHaveLength(city.storeCount);
    expect(stores.some(({ services }) => services.includes('delivery') && services.includes('sales'))).toBe(
      true,
    );
    for (const store of stores) expect(distanceM(city, store)).toBeLessThan(60_000);
  }
});
