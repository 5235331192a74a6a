import type { Api } from '@ev/contract';

export type City = Api['store.listCities']['output']['cities'][number];

export const citySearchHint = '城市名、拼音或首字母';

/** Cities as a list of options, by first letter. */
export function cityOptions(cities: readonly City[]) {
  return cities.map(({ code, name, province, pinyin, initials, storeCount }) => ({
    value: code,
    label: name,
    description: [province === name ? '' : province, storeCount > 0 ? `${storeCount} 家门店` : '']
      .filter(Boolean)
      .join(' · '),
    group: pinyin.slice(0, 1).toUpperCase(),
    keywords: `${pinyin} ${initials} ${province}`,
  }));
}

const hotAtMost = 12;

/** The cities with most stores, where most customers live. */
export function hotCities(cities: readonly City[]) {
  const withStores = cities.filter(({ storeCount }) => storeCount > 0);
  const most = withStores.toSorted((a, b) => b.storeCount - a.storeCount).slice(0, hotAtMost);
  return { title: '热门城市', values: most.map(({ code }) => code) };
}
