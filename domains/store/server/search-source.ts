import type { Slots } from '@ev/platform/module.ts';
import type { Stores } from './stores-service.ts';

/** Open stores by name, address or city. */
export const storeSource = ({ list }: Pick<Stores, 'list'>): Slots['search.sources'] => ({
  kind: 'store',
  title: '门店',
  icon: 'store',
  rank: 40,
  async find(keyword, limit) {
    const found = await list({ keyword, pageNo: 1, pageSize: limit });
    return {
      total: found.total,
      hits: found.list.map(({ id, name, address, picture }) => ({
        title: name,
        text: address,
        ...(picture && { picture }),
        href: `/pages/store/detail?id=${id}`,
      })),
    };
  },
});
