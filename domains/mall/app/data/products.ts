import { useApi } from '@ev/query/api.ts';
import { readPages } from '@ev/query/paged-read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ProductCard } from '../../contract/product.ts';
import { firstPageOf, inputOf, type ProductSearch } from '../model/product-search.ts';

/**
 * Products page by page. The first page is a read of its own, which a route can make ahead, so that it arrives
 * with the HTML and stays as fresh as any read; the others continue it.
 */
export function useProducts(search: ProductSearch) {
  const api = useApi();
  const first = useRead('mall.listProducts', firstPageOf(search));
  const pages = useInfiniteQuery({
    ...readPages(api, 'mall.listProducts', inputOf(search)),
    enabled: false,
    initialData: first.data && { pages: [first.data], pageParams: [1] },
  });
  return { first, pages, later: pages.data?.pages.slice(1).flatMap(({ list }) => list) ?? [] };
}

/** A product that moved to a later page while the customer scrolled is shown once. */
export function eachOnce(products: readonly ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product.productCode, product])).values()];
}
