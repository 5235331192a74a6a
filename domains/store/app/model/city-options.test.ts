import { matchOptions } from '@ev/ui/picker-sheet.tsx';
import { describe, expect, it } from 'vitest';
import { cityOptions, hotCities } from './city-options.ts';

const city = (
  code: string,
  name: string,
  province: string,
  pinyin: string,
  initials: string,
  storeCount = 0,
) => ({
  code,
  name,
  province,
  pinyin,
  initials,
  storeCount,
  lat: 0,
  lng: 0,
});
const cities = [
  city('110000', '北京', '北京', 'beijing', 'bj', 5),
  city('230100', '哈尔滨', '黑龙江', 'haerbin', 'heb'),
  city('330100', '杭州', '浙江', 'hangzhou', 'hz', 4),
  city('330500', '湖州', '浙江', 'huzhou', 'hz'),
  city('220200', '吉林', '吉林', 'jilin', 'jl'),
];

describe('cityOptions', () => {
  it('shows the province, and the number of stores', () => {
    expect(cityOptions(cities).map(({ label, description, group }) => [label, description, group])).toEqual([
      ['北京', '5 家门店', 'B'],
      ['哈尔滨', '黑龙江', 'H'],
      ['杭州', '浙江 · 4 家门店', 'H'],
      ['湖州', '浙江', 'H'],
      ['吉林', '吉林省', 'J'],
    ]);
  });

  it.each([
    ['哈尔', ['哈尔滨']],
    ['haer', ['哈尔滨']],
    ['HEB', ['哈尔滨']],
    ['hz', ['杭州', '湖州']],
    ['浙江', ['杭州', '湖州']],
    ['巴黎', []],
  ])('%s finds %j', (typed, names) => {
    expect(matchOptions(cityOptions(cities), typed).map(({ label }) => label)).toEqual(names);
  });
});

it('popular cities are those with the most stores', () => {
  expect(hotCities(cities)).toEqual({ title: '热门城市', values: ['110000', '330100'] });
  const many = Array.from({ length: 20 }, (_, index) => city(String(index), '城', '省', 'c', 'c', index));
  expect(hotCities(many).values).toHaveLength(12);
});
