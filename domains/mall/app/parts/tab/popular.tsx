import { listStateOf } from '@ev/app-kit/list-state.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import type { ProductCard } from '../../../contract/product.ts';
import { eachOnce, useProducts } from '../../data/products.ts';
import { ProductGrid } from '../product-grid.tsx';

const mostPopular = { sort: 'popular' } as const;

/** All products, popular ones first. Those that came with the page are shown until the list arrives. */
export function Popular({ before }: { before: readonly ProductCard[] }) {
  const { first, pages, later } = useProducts(mostPopular);
  const products = eachOnce([...(first.data?.list ?? before), ...later]);
  if (products.length === 0)
    return <EmptyState image="goods" compact title="商城正在上新" description="过几天再来看看" />;
  const retry = () => void (first.isError ? first.refetch() : pages.fetchNextPage());
  return (
    <InfiniteList
      state={first.isError ? 'error' : first.data ? listStateOf(pages) : 'loading'}
      onLoadMore={retry}
    >
      <ProductGrid products={products} label="大家都在买" />
    </InfiniteList>
  );
}
