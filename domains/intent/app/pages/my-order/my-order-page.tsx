import { useApi } from '@ev/app-kit/api.ts';
import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { listStateOf } from '@ev/app-kit/reads.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { intentsQuery } from '../../data/intents.ts';
import { readIntentStatus } from '../../model/live-intent.ts';
import { myOrderRoute } from '../../routes.ts';
import { IntentCard } from './intent-card.tsx';

/** The customer's reservations, newest first. */
export function Page() {
  const status = readIntentStatus(usePageQuery(myOrderRoute).status);
  const query = useInfiniteQuery(intentsQuery(useApi(), status));
  const listState = listStateOf(query);
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载订单" heights={[370, 400]} />}>
      {({ pages }) => {
        const intents = pages.flatMap(({ list }) => list);
        if (intents.length === 0) return <NoIntents all={status === undefined} />;
        return (
          <InfiniteList
            state={listState}
            onLoadMore={() => void query.fetchNextPage()}
            endText={intents.length < 3 ? '' : undefined}
          >
            <CardList>
              {intents.map((intent, index) => (
                <li key={intent.intentNo}>
                  <IntentCard intent={intent} first={index === 0} onExpired={() => void query.refetch()} />
                </li>
              ))}
            </CardList>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}

function NoIntents({ all }: { all: boolean }) {
  return (
    <EmptyState
      title={all ? '还没有预订' : '这里没有预订'}
      description={all ? '诚意金可全额抵扣定金，抵扣前随时可退' : '可以查看全部预订'}
      footer={
        all ? (
          <ButtonLink href={hrefTo('/pages/buy/allCar')}>去看车</ButtonLink>
        ) : (
          <ButtonLink href={hrefTo('/pages/buy/myOrder')}>查看全部预订</ButtonLink>
        )
      }
    />
  );
}
