import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { Scene } from '@ev/app-kit/scene.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { saleStateNames } from '../../../contract/kinds.ts';
import type { ProductCard } from '../../../contract/product.ts';
import { eachOnce, useProducts } from '../../data/products.ts';
import { PriceOfProduct } from '../../parts/price-of-product.tsx';
import s from './board-products.module.css';
import { BoardSkeleton } from './board-skeleton.tsx';

/** The products of a category, as large buttons. */
export function BoardProducts({
  category,
  opened,
  onOpen,
}: {
  category: string | undefined;
  opened: ProductCard | null;
  onOpen: (product: ProductCard) => void;
}) {
  const { first, pages, later } = useProducts({ category });
  return (
    <QueryState query={first} skeleton={<BoardSkeleton />}>
      {({ list }) =>
        list.length === 0 ? (
          category === undefined ? (
            <EmptyState image="goods" title="商城正在上新" description="过几天再来看看" />
          ) : (
            <EmptyState image="goods" title="这里还没有商品" description="选其他分类看看" />
          )
        ) : (
          <InfiniteList state={listStateOf(pages)} onLoadMore={() => void pages.fetchNextPage()} endText="">
            <ul className={s.grid} aria-label="商品">
              {eachOnce([...list, ...later]).map((product, at) => (
                <li key={product.productCode}>
                  <BoardCard
                    product={product}
                    first={at < 4}
                    pressed={product.productCode === opened?.productCode}
                    onPress={() => onOpen(product)}
                  />
                </li>
              ))}
            </ul>
          </InfiniteList>
        )
      }
    </QueryState>
  );
}

function BoardCard({
  product: { name, picture, price, fromPrice, state },
  first,
  pressed,
  onPress,
}: {
  product: ProductCard;
  first: boolean;
  pressed: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" className={s.card} aria-pressed={pressed} onClick={onPress}>
      <span className={s.picture}>
        <Scene picture={picture} alt="" first={first} sizes="400px" />
      </span>
      <span className={s.text}>
        <span className={s.name}>{name}</span>
        {state === 'available' ? (
          <PriceOfProduct price={price} from={fromPrice} size="l" />
        ) : (
          <span className={s.state}>{saleStateNames[state]}</span>
        )}
      </span>
    </button>
  );
}
