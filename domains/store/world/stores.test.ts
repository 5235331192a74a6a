import { cities as areas } from '@ev/areas/cities.ts';
import { distanceM } from '@ev/kernel/geo.ts';
import { expect, test } from 'vitest';
import { getStore, listCities } from '../contract/endpoints.ts';
import { worldStores } from './stores.ts';

const all = areas.map((city) => ({
  ...city,
  storeCount: worldStores.filter(({ cityCode }) => cityCode === city.code).length,
}));
const cities = all.filter(({ storeCount }) => storeCount > 0);

/** Strict: a field that the contract does not have is a mistake in the demo data. */
function parses(schema: { parse(value: unknown): unknown }, value: unknown) {
  expect(schema.parse(value)).toEqual(value);
}

test('stores and cities fit the contract', () => {
  expect(worldStores).toHaveLength(60);
  expect(cities).toHaveLength(24);
  for (const store of worldStores) {
    const cityName = areas.find(({ code }) => code === store.cityCode)?.name;
    parses(getStore.output, { ...store, cityName, distanceM: null });
  }
  parses(listCities.output, { cities: all });
  expect(new Set(worldStores.map(({ id }) => id)).size).toBe(60);
  expect(new Set(worldStores.map(({ name }) => name)).size).toBe(60);
  expect(new Set(worldStores.map(({ phone }) => phone)).size).toBe(60);
  const pinyin = cities.map(({ pinyin: each }) => each);
  expect(pinyin).toEqual([...pinyin].sort());
});

test('every store is in its city, every city has one that sells and delivers', () => {
  for (const city of cities) {
    const stores = worldStores.filter(({ cityCode }) => cityCode === city.code);
    expect(stores).toHaveLength(city.storeCount);
    expect(stores.some(({ services }) => services.includes('delivery') && services.includes('sales'))).toBe(
      true,
    );
    for (const store of stores) expect(distanceM(city, store)).toBeLessThan(60_000);
  }
});
