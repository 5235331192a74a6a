import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Tabs } from '@ev/ui/tabs.tsx';
import { useState } from 'react';
import { type ProductSort, productSortNames, productSorts } from '../../../contract/kinds.ts';
import { filterCount, type ProductFilters } from '../../model/product-search.ts';
import { ProductList } from '../../parts/product-list.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import s from './results.module.css';

const noFilters: ProductFilters = {};

/** The products that a search finds, or those of a category, with sorting and filters. */
export function Results({
  keyword,
  category,
  name,
}: {
  keyword: string;
  category: string | undefined;
  /** Of the category, if it is known. */
  name: string | undefined;
}) {
  const [sort, setSort] = useState<ProductSort>('popular');
  const [filters, setFilters] = useState(noFilters);
  const [open, setOpen] = useState(false);
  const count = filterCount(filters);
  return (
    <>
      <div className={s.bar}>
        <Tabs
          label="排序"
          look="pill"
          items={productSorts.map((key) => ({ key, label: productSortNames[key] }))}
          value={sort}
          onChange={setSort}
        />
        <Button
          size="s"
          variant="secondary"
          icon="filter"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {count > 0 ? `筛选 ${count}` : '筛选'}
        </Button>
      </div>
      <ProductList
        search={{ keyword, category, sort, ...filters }}
        label={keyword ? '搜索结果' : (name ?? '分类商品')}
        first
        empty={
          count > 0 ? (
            <EmptyState
              image="search"
              title="没有符合筛选条件的商品"
              description="减少几项筛选条件再看看"
              footer={<Button onClick={() => setFilters(noFilters)}>清空筛选</Button>}
            />
          ) : (
            <EmptyState
              image="search"
              title={keyword ? `没有找到“${keyword}”` : '这个分类还没有商品'}
              description={keyword ? '换个词，或用拼音首字母再试试' : '上架后会出现在这里'}
              footer={
                <ButtonLink variant="secondary" href={hrefTo('/pages/index/index', { tabIndex: '3' })}>
                  去商城看看
                </ButtonLink>
              }
            />
          )
        }
      />
      {open && <FilterSheet filters={filters} onClose={() => setOpen(false)} onChange={setFilters} />}
    </>
  );
}
