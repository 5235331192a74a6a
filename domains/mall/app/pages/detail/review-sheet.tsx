import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { useState } from 'react';
import type { ReviewFilter } from '../../../contract/kinds.ts';
import type { Product } from '../../../contract/product.ts';
import { ReviewCard } from '../../parts/review-card.tsx';
import s from './review-sheet.module.css';

/** All reviews of a product, by filter. */
export function ReviewSheet({
  productCode,
  figures,
  open,
  onClose,
}: {
  productCode: string;
  figures: Product['reviews']['figures'];
  open: boolean;
  onClose: () => void;
}) {
  const [filter, setFilter] = useState<ReviewFilter>('all');
  return (
    <Sheet open={open} onClose={onClose} title="全部评价" full>
      <div className={s.tabs}>
        {' '}
        <Tabs
          id="reviews"
          label="评价筛选"
          look="pill"
          items={[
            { key: 'all', label: `全部 ${figures.count}` },
            { key: 'pictures', label: `有图 ${figures.withPictures}` },
            { key: 'good', label: `好评 ${figures.good}` },
            { key: 'bad', label: `差评 ${figures.bad}` },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <TabPanel tabs="reviews" name={filter}>
        <ReviewList productCode={productCode} filter={filter} />
      </TabPanel>
    </Sheet>
  );
}

function ReviewList({ productCode, filter }: { productCode: string; filter: ReviewFilter }) {
  const query = usePagedRead('mall.listReviews', { productCode, filter });
  return (
    <QueryState
      query={query}
      skeleton={
        <SkeletonScreen label="正在加载评价">
          <Skeleton shape="block" height={240} />
        </SkeletonScreen>
      }
    >
      {({ pages }) => {
        const reviews = pages.flatMap(({ list }) => list);
        if (reviews.length === 0) return <EmptyState image="inbox" compact description="还没有这样的评价" />;
        return (
          <InfiniteList state={listStateOf(query)} onLoadMore={() => void query.fetchNextPage()}>
            <ul className={stackClass({ gap: 20 })}>
              {reviews.map((review) => (
                <li key={review.reviewNo}>
                  <ReviewCard review={review} />
                </li>
              ))}
            </ul>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
