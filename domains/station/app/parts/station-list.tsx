import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { Button } from '@ev/ui/button.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { type ReactNode, useState } from 'react';
import type { StationLine } from '../../contract/station.ts';
import { useServerClock } from '../data/server-clock.ts';
import { useStations } from '../data/stations.ts';
import type { StationSearch } from '../model/filters.ts';
import { firstPage } from '../model/filters.ts';
import { StationCard } from './station-card.tsx';
import s from './station-list.module.css';

const mostShown = 50;

export const StationsSkeleton = () => <CardsSkeleton label="正在加载充电站" heights={[196, 196, 196, 196]} />;

/** The matching stations, loaded ten at a time. */
export function StationList({
  search,
  isFiltered,
  empty,
  head,
}: {
  search: StationSearch;
  /** Whether the customer has set filters that may be the reason for an empty list. */
  isFiltered: boolean;
  /** Shown if no station matches. */
  empty: ReactNode;
  head?: (total: number) => ReactNode;
}) {
  const [size, setSize] = useState(firstPage);
  const query = useStations(search, size);
  return (
    <QueryState query={query} skeleton={<StationsSkeleton />}>
      {({ list, total, serverTime }) =>
        list.length === 0 ? (
          <EmptyState
            image="place"
            title={isFiltered ? '没有符合条件的充电站' : '没有找到充电站'}
            description={
              isFiltered
                ? '减少几项筛选条件，或换个地方查找'
                : search.keyword
                  ? '请核对场站名称、地址或城市，或换个词'
                  : '换个城市或位置查找'
            }
            footer={empty}
          />
        ) : (
          <>
            {head?.(total)}
            <StationCards stations={list} serverTime={serverTime} />
            <div className={s.more}>
              {total > list.length && list.length < mostShown ? (
                <Button
                  variant="secondary"
                  loading={query.isPlaceholderData}
                  loadingText="正在加载"
                  onClick={() => setSize(Math.min(mostShown, size + firstPage))}
                >
                  显示更多
                </Button>
              ) : (
                <p>
                  {total > list.length
                    ? `共 ${total >= 1000 ? '1000 多' : total} 座，缩小范围可查看其余`
                    : `共 ${total} 座充电站`}
                </p>
              )}
            </div>
          </>
        )
      }
    </QueryState>
  );
}

export function StationCards({
  stations,
  serverTime,
}: {
  stations: readonly StationLine[];
  serverTime: string;
}) {
  const now = useServerClock(serverTime);
  return (
    <CardList>
      {stations.map((station) => (
        <li key={station.stationId}>
          <StationCard station={station} now={now} />
        </li>
      ))}
    </CardList>
  );
}
