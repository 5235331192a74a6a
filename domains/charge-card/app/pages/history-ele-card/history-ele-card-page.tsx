import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { CardFace } from '../../parts/card-face.tsx';

/** Used, expired and returned cards, each with a link to its ledger. */
export function Page() {
  const query = usePagedRead('charge-card.listPastCards');
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载历史充电卡" heights={[150, 150, 150]} />}
    >
      {({ pages }) => {
        const cards = pages.flatMap(({ list }) => list);
        if (cards.length === 0)
          return (
            <EmptyState
              image="card"
              title="没有历史充电卡"
              description="用完、到期和退掉的卡会出现在这里，随时可以查看明细"
              footer={<ButtonLink href={hrefTo('/pages/charge/card')}>我的充电卡</ButtonLink>}
            />
          );
        return (
          <InfiniteList
            state={listStateOf(query)}
            onLoadMore={() => void query.fetchNextPage()}
            endText={cards.length < 4 ? '' : undefined}
          >
            <CardList>
              {cards.map((card) => (
                <li key={card.cardNo}>
                  <CardFace card={card} linked />
                </li>
              ))}
            </CardList>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
