import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WhatNext } from '@ev/app-kit/what-next.tsx';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { readIntentStatus } from '../../model/live-intent.ts';
import { myOrderRoute } from '../../routes.ts';
import { IntentCard } from './intent-card.tsx';

/** The customer's reservations, newest first. */
export function Page() {
  const status = readIntentStatus(usePageQuery(myOrderRoute).status);
  const query = usePagedRead('intent.listIntents', { status });
  const listState = listStateOf(query);
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载订单" heights={[370, 400]} />}>
      {({ pages }) => {
        const intents = pages.flatMap(({ list }) => list);
        if (intents.length === 0) return <NoIntents all={status === undefined} />;
        const few = intents.length < 3;
        return (
          <InfiniteList
            state={listState}
            onLoadMore={() => void query.fetchNextPage()}
            endText={few ? '' : undefined}
          >
            <CardList>
              {intents.map((intent, index) => (
                <li key={intent.intentNo}>
                  <IntentCard intent={intent} first={index === 0} onExpired={() => void query.refetch()} />
                </li>
              ))}
            </CardList>
            {few && <AboutIntents />}
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}

function NoIntents({ all }: { all: boolean }) {
  return (
    <>
      <EmptyState
        image="reservation"
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
      <AboutIntents />
    </>
  );
}

/** What happens to the money, and what the customer can do with it. */
function AboutIntents() {
  return (
    <WhatNext
      title="诚意金有什么用"
      items={[
        { icon: 'wallet', title: '全额抵扣定金', text: '选配下单时自动抵扣，只需补足差额。' },
        { icon: 'refresh', title: '抵扣前随时可退', text: '原路退回，一般 7 个工作日内到账，不收手续费。' },
        { icon: 'edit', title: '可以改', text: '金额相同的方案、城市和联系人都能申请变更。' },
      ]}
    />
  );
}
