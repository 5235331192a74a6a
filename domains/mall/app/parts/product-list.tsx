import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import type { ReactNode } from 'react';
import { eachOnce, useProducts } from '../data/products.ts';
import type { ProductSearch } from '../model/product-search.ts';
import { GridSkeleton, ProductGrid } from './product-grid.tsx';

/** All products of a search, loaded as the customer scrolls. */
export function ProductList({
  search,
  label,
  empty,
  first = false,
}: {
  search: ProductSearch;
  label: string;
  empty: ReactNode;
  first?: boolean;
}) {
  const { first: query, pages, later } = useProducts(search);
  return (
    <QueryState query={query} skeleton={<GridSkeleton />}>
      {(page) => {
        if (page.list.length === 0) return empty;
        const products = eachOnce([...page.list, ...later]);
        return (
          <InfiniteList state={listStateOf(pages)} onLoadMore={() => void pages.fetchNextPage()}>
            <ProductGrid products={products} label={label} first={first} />
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
