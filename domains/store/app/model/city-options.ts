import type { Api } from '@ev/contract';

export type City = Api['store.listCities']['output']['cities'][number];

export const citySearchHint = '城市名、拼音或首字母';

/** Beside a city with the name of its province, 吉林, the province is written in full; a municipality has none. */
const provinceBeside = ({ code, name, province }: City) =>
  code.endsWith('0000') ? '' : province === name ? `${province}省` : province;

/** Cities as a list of options, by first letter. */
export function cityOptions(cities: readonly City[]) {
  return cities.map((city) => ({
    value: city.code,
    label: city.name,
    description: [provinceBeside(city), city.storeCount > 0 ? `${city.storeCount} 家门店` : '']
      .filter(Boolean)
      .join(' · '),
    group: city.pinyin.slice(0, 1).toUpperCase(),
    keywords: `${city.pinyin} ${city.initials} ${city.province}`,
  }));
}

const hotAtMost = 12;

/** The cities with most stores, where most customers live. */
export function hotCities(cities: readonly City[]) {
  const withStores = cities.filter(({ storeCount }) => storeCount > 0);
  const most = withStores.toSorted((a, b) => b.storeCount - a.storeCount).slice(0, hotAtMost);
  return { title: '热门城市', values: most.map(({ code }) => code) };
}
