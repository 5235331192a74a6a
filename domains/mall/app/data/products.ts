import { useApi } from '@ev/query/api.ts';
import { readPages } from '@ev/query/paged-read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { firstPageOf, inputOf, type ProductSearch } from '../model/product-search.ts';

/**
 * Products page by page. The first page is a read of its own, which a route can make ahead, so that it arrives
 * with the HTML.
 */
export function useProducts(search: ProductSearch) {
  const api = useApi();
  const first = useRead('mall.listProducts', firstPageOf(search));
  const pages = useInfiniteQuery({
    ...readPages(api, 'mall.listProducts', inputOf(search)),
    enabled: false,
    initialData: first.data && { pages: [first.data], pageParams: [1] },
  });
  return { first, pages };
}
