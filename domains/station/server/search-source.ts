import type { Slots } from '@ev/platform/module.ts';
import type { Finder } from './finder.ts';

/** Most letters of a keyword in the list of stations. */
const longest = 30;

/** Charging stations by name, address or city. The states of their guns are not asked for. */
export const stationSource = ({ list }: Pick<Finder, 'list'>): Slots['search.sources'] => ({
  kind: 'station',
  title: '充电站',
  icon: 'bolt',
  rank: 30,
  async find(keyword, limit) {
    const { answer } = await list({ keyword, sort: 'distance', pageNo: 1, pageSize: limit });
    return {
      total: answer.total,
      hits: answer.list.map(({ stationId, name, address }) => ({
        title: name,
        text: address,
        href: `/pages/charge/stationDetail?${new URLSearchParams({ id: stationId })}`,
      })),
    };
  },
  listHref: (keyword) =>
    [...keyword].length > longest ? null : `/pages/charge/searchResult?${new URLSearchParams({ keyword })}`,
});
