import { expect, it } from 'vitest';
import { mapLinks } from './map-link.ts';

const store = {
  name: '青驭中心（上海;陆家嘴）',
  address: '上海市浦东新区云起路 8 号',
  lat: 31.2397,
  lng: 121.4998,
};

const queryOf = (wanted: string) => {
  const found = mapLinks(store).find(({ key }) => key === wanted);
  return new URL(found?.href ?? '').searchParams;
};

it('opens each map app by an address that a browser knows too', () => {
  expect(mapLinks(store).map(({ label }) => label)).toEqual([
    '高德地图',
    '百度地图',
    '腾讯地图',
    'Apple 地图',
  ]);
  for (const { href } of mapLinks(store)) expect(href).toMatch(/^https:/);
});

it('passes each the position in its own datum', () => {
  expect(queryOf('amap').get('position')).toBe('121.4998,31.2397');
  expect(queryOf('amap').get('coordinate')).toBe('gaode');
  expect(queryOf('tencent').get('marker')).toBe(
    'coord:31.2397,121.4998;title:青驭中心（上海 陆家嘴）;addr:上海市浦东新区云起路 8 号',
  );
  expect(queryOf('apple').get('ll')).toBe('31.2397,121.4998');
  expect(queryOf('baidu').get('coord_type')).toBe('bd09ll');
  // Baidu's own converter gives 31.24545, 121.50637.
  const [lat = 0, lng = 0] = (queryOf('baidu').get('location') ?? '').split(',').map(Number);
  expect(Math.abs(lat - 31.2455)).toBeLessThan(0.0005);
  expect(Math.abs(lng - 121.5064)).toBeLessThan(0.0005);
});
