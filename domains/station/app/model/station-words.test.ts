import { expect, test } from 'vitest';
import { filterCount, placeInAddress, searchOf } from './filters.ts';
import { ageOf, freeWords, openWords, priceWords } from './station-words.ts';

const now = Date.parse('2026-11-22T04:00:00Z');
test.each([
  [null, '状态未知', true],
  ['2026-11-22T03:59:30Z', '刚刚更新', false],
  ['2026-11-22T04:00:30Z', '刚刚更新', false],
  ['2026-11-22T03:58:00Z', '2 分钟前更新', false],
  ['2026-11-22T03:57:59Z', '2 分钟前更新', true],
  ['2026-11-22T01:00:00Z', '3 小时前更新', true],
  ['2026-11-20T01:00:00Z', '2 天前更新', true],
])('reported at %s: %s, stale %s', (at, text, stale) => expect(ageOf(at, now)).toEqual({ text, stale }));

test.each([
  [2, null, '2 把枪空闲'],
  [0, null, '状态未知'],
  [0, '2026-11-22T03:59:30Z', '暂无空闲'],
])('%s free guns reported at %s: %s', (free, at, text) => expect(freeWords(free, at)).toBe(text));

test('the price of both fees, until another one starts', () => {
  const price = {
    electricityPriceE4: 6_500,
    servicePriceE4: 5_500,
    until: '2026-11-22T07:00:00Z',
    seenAt: '',
  };
  expect(priceWords(price)).toEqual({ now: '1.20', until: '15:00 前' });
  expect(priceWords(null)).toBeNull();
});

test.each([
  [{ state: 'maintenance', openNow: false }, '维护中'],
  [{ state: 'normal', openNow: true }, '营业中'],
  [{ state: 'normal', openNow: false }, '休息中'],
] as const)('%j: %s', (station, text) => expect(openWords(station)?.text).toBe(text));

test('the address contains the query', () => {
  expect(searchOf({ lat: 31.2, lng: 121.5, free: '1', price: '1.2', sort: 'price' })).toEqual({
    lat: 31.2,
    lng: 121.5,
    free: true,
    priceUpToE4: 12_000,
    sort: 'price',
  });
  expect(searchOf({ lat: 31.2 })).toEqual({});
  expect(filterCount({ free: '1', speed: 'fast', sort: 'price' })).toBe(2);
  expect(placeInAddress({ lat: 31.23456, lng: 121.5 })).toEqual({ lat: '31.235', lng: '121.500' });
});
