import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import type { ReactNode } from 'react';
import { useProducts } from '../data/products.ts';
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
  const { first: query, pages } = useProducts(search);
  return (
    <QueryState query={query} skeleton={<GridSkeleton />}>
      {(page) => {
        const products = (pages.data?.pages ?? [page]).flatMap(({ list }) => list);
        if (products.length === 0) return empty;
        return (
          <InfiniteList state={listStateOf(pages)} onLoadMore={() => void pages.fetchNextPage()}>
            <ProductGrid products={products} label={label} first={first} />
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
