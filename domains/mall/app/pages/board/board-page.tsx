import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProductCard } from '../../../contract/product.ts';
import { boardRoute } from '../../routes.ts';
import s from './board-page.module.css';
import { BoardProducts } from './board-products.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { ProductPanel } from './product-panel.tsx';

/**
 * The mall on the screen of the car (1920 × 1080): few words, large targets. Nobody types or pays here: a code
 * continues on the phone.
 */
export function Page() {
  const query = useRead('mall.getMall', {});
  return (
    <div className={s.board}>
      <h1 className={s.title}>商城</h1>
      <QueryState query={query} skeleton={<BoardSkeleton />}>
        {({ categories }) => <Board categories={categories} />}
      </QueryState>
    </div>
  );
}

function Board({ categories }: { categories: Api['mall.getMall']['output']['categories'] }) {
  const { category } = usePageQuery(boardRoute);
  const [opened, setOpened] = useState<ProductCard | null>(null);
  const entries = [{ code: undefined, name: '全部' }, ...categories];
  return (
    <div className={s.columns}>
      <nav className={s.categories} aria-label="分类">
        {entries.map(({ code, name }) => (
          <Link
            key={code ?? ''}
            className={s.category}
            to={hrefTo('/pages/board/shop/home', { category: code })}
            replace
            preventScrollReset
            aria-current={code === category ? 'page' : undefined}
            onClick={() => setOpened(null)}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className={s.products}>
        <BoardProducts key={category} category={category} opened={opened} onOpen={setOpened} />
      </div>
      {opened && <ProductPanel key={opened.productCode} product={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
