import type { Slots } from '@ev/platform/module.ts';
import type { ProductLists } from '../products/lists.ts';

/** Most letters of a keyword in the mall. */
const longest = 40;

/** Products, as the mall's own search finds them. */
export const productSource = ({ list }: Pick<ProductLists, 'list'>): Slots['search.sources'] => ({
  kind: 'product',
  title: '商品',
  icon: 'package',
  rank: 20,
  async find(keyword, limit) {
    const page = { pageNo: 1, pageSize: limit };
    const query = { keyword, inStock: false, forPoints: false, sort: 'popular', ...page } as const;
    const found = await list(query);
    return {
      total: found.total,
      hits: found.list.map(({ productCode, name, tagline, picture, price, fromPrice }) => ({
        title: name,
        text: tagline,
        picture,
        // A price in points needs more than a number.
        ...(price.way === 'cash' && { price: { fen: price.priceFen, from: fromPrice } }),
        href: `/pages/shop/detail?id=${productCode}`,
      })),
    };
  },
  listHref: (keyword) =>
    [...keyword].length > longest ? null : `/pages/shop/search?${new URLSearchParams({ keyword })}`,
});
