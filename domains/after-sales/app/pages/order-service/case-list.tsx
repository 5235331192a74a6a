import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { CaseCard } from '../../parts/case-card.tsx';

/** The customer's cases, newest first. */
export function CaseList({ orderNo }: { orderNo: string | undefined }) {
  const query = usePagedRead('after-sales.listCases', { orderNo });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载售后记录" heights={[150, 150, 150]} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ list }) => list);
        if (rows.length === 0)
          return (
            <EmptyState
              image="list"
              title="没有售后记录"
              description="申请退款、退货或换货后，进度会出现在这里"
            />
          );
        return (
          <InfiniteList
            state={listStateOf(query)}
            onLoadMore={() => void query.fetchNextPage()}
            endText={rows.length < 4 ? '' : undefined}
          >
            <CardList>
              {rows.map((row) => (
                <li key={row.caseNo}>
                  <CaseCard row={row} />
                </li>
              ))}
            </CardList>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
