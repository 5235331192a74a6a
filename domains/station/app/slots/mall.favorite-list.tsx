import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { StationCards, StationsSkeleton } from '../parts/station-list.tsx';

export const fill: Slots['mall.favorite-list'] = {
  kind: 'station',
  label: '充电站',
  List: FavouriteStations,
};

/** The stations that the customer keeps, the last one first. */
function FavouriteStations() {
  const query = usePagedRead('station.listOwnStations', { kind: 'favourite' });
  return (
    <QueryState query={query} skeleton={<StationsSkeleton />}>
      {({ pages }) => {
        const stations = pages.flatMap(({ list }) => list);
        const serverTime = pages.at(-1)?.serverTime;
        if (stations.length === 0 || !serverTime) {
          return (
            <EmptyState
              image="place"
              title="还没有收藏充电站"
              description="在场站详情点收藏，常去的充电站会保存在这里"
              footer={<ButtonLink href={hrefTo('/pages/charge/home', {})}>查找充电站</ButtonLink>}
            />
          );
        }
        return (
          <InfiniteList state={listStateOf(query)} onLoadMore={() => void query.fetchNextPage()}>
            <StationCards stations={stations} serverTime={serverTime} />
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
