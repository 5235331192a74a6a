import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { FavoriteCard } from './favorite-card.tsx';

/** The saved products, the last one first. */
export function GoodsList() {
  const query = usePagedRead('mall.listFavorites');
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载收藏" heights={[116, 116, 116, 116]} />}
    >
      {({ pages }) => {
        const products = pages.flatMap(({ list }) => list);
        if (products.length === 0) {
          return (
            <EmptyState
              image="goods"
              title="还没有收藏商品"
              description="在商品页点心形按钮，喜欢的商品会保存在这里"
              footer={
                <ButtonLink href={hrefTo('/pages/index/index', { tabIndex: '3' })}>去商城看看</ButtonLink>
              }
            />
          );
        }
        return (
          <InfiniteList state={listStateOf(query)} onLoadMore={() => void query.fetchNextPage()}>
            <CardList>
              {products.map((product) => (
                <li key={product.productCode}>
                  <FavoriteCard product={product} />
                </li>
              ))}
            </CardList>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
