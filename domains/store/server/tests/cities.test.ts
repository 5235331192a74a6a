import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { worldStores } from '../../world/stores.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const harbin = '230100';
const listed = async (input: Parameters<typeof list>[0]) => (await list(input)).list.map(({ id }) => id);
async function list(input: {
  cityCode?: string;
  service?: 'delivery' | 'charging';
  keyword?: string;
  lat?: number;
  lng?: number;
}) {
  const { body } = await server.client.call('store.listStores', { ...input, pageSize: 50 });
  if (!body) throw new Error('no stores');
  return body;
}

it('every city of the country can be chosen, and shows its number of stores', async () => {
  const { body } = await server.client.call('store.listCities', {});
  const cities = new Map(body?.cities.map((city) => [city.code, city]));
  expect(cities.size).toBeGreaterThan(333);
  expect(cities.get(harbin)).toMatchObject({
    name: '哈尔滨',
    province: '黑龙江',
    initials: 'heb',
    storeCount: 0,
  });
  const inShanghai = worldStores.filter(({ cityCode }) => cityCode === '310000').length;
  expect(cities.get('310000')).toMatchObject({ name: '上海', storeCount: inShanghai });
});

it('a city without a store gets the nearest ones, with their distance', async () => {
  const { list: near, city, total } = await list({ cityCode: harbin, service: 'delivery' });
  expect(city).toEqual({ code: harbin, name: '哈尔滨', hasStores: false });
  expect(near[0]).toMatchObject({ cityName: '沈阳' });
  expect(near.length).toBe(6);
  expect(total).toBe(6);
  const distances = near.map(({ distanceM }) => distanceM ?? 0);
  expect(distances[0]).toBeGreaterThan(450_000);
  expect(distances[0]).toBeLessThan(600_000);
  expect(near.every(({ services }) => services.includes('delivery'))).toBe(true);
});

it('a city with stores gets its own without distances', async () => {
  const { list: own, city } = await list({ cityCode: '310000' });
  expect(city).toEqual({ code: '310000', name: '上海', hasStores: true });
  expect(own.every(({ cityCode, distanceM }) => cityCode === '310000' && distanceM === null)).toBe(true);
});

it('a search without a match, or in an unknown city, returns nothing', async () => {
  expect(await listed({ cityCode: harbin, keyword: '青驭' })).toEqual([]);
  expect(await list({ cityCode: '999999' })).toMatchObject({ list: [], city: null });
  expect(await listed({ keyword: '杭州' })).toHaveLength(4);
  expect(await listed({ keyword: '%' })).toEqual([]);
});

it('a position sorts stores by their distance', async () => {
  const { list: all } = await list({ lat: 31.2304, lng: 121.4737 });
  const distances = all.map(({ distanceM }) => distanceM ?? 0);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(all[0]?.cityName).toBe('上海');
});
